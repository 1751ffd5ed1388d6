import { BarTrack } from './Bar.tsx';

/** For the time of the change alone: `<Bar of>`. */
export const WeightBar = ({ weight }: { weight: number }) => <BarTrack of={weight} />;
import { ShareStrip as Strip } from './ShareStrip.tsx';
export const ShareStrip = ({ shares }: { shares: readonly number[] }) => <Strip of={shares} />;
