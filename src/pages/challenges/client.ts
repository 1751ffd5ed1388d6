import ChallengesPage from './ChallengesPage.tsx';

export const load = async () => ChallengesPage;
