import { BarTrack } from './Bar.tsx';

/** For the time of the change alone: `<Bar of reach>`. */
export const SignedBar = ({ value, reach }: { value: number; reach: number }) => (
  <BarTrack of={value} reach={reach} />
);
