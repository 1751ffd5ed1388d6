import CodePage from './CodePage.tsx';

export const load = async () => CodePage;
