import './playground.css';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { useValue } from '../kit/signal/signal.ts';
import { setKernel } from '../engine/kernel.ts';
import { createSimdKernel } from '../engine/simdKernel.ts';
import type { PropsOf } from '../figure/defineFigure.ts';
import { Settings, Setup } from './panels/Controls.tsx';
import { Formula } from './panels/Formula.tsx';
import { Heads } from './panels/Heads.tsx';
import { Histogram } from './panels/Histogram.tsx';
import { Gradients, Inputs } from './panels/Matrices.tsx';
import { Pairs } from './panels/Pairs.tsx';
import { usePanel } from './panels/panel.ts';
import { Plane } from './panels/Plane.tsx';
import { RowBars, Sentence } from './panels/Row.tsx';
import type playground from './playground.ts';

/** Multiplies in WebAssembly on pages that can compile it (`usesWebAssembly` in pages/registry.ts). */
function useFastProducts() {
  useEffect(() => {
    if (!('compiles' in document.documentElement.dataset)) return;
    const kernel = createSimdKernel();
    if (kernel) setKernel(kernel);
  }, []);
}

/** Input, every step, and output at once. What is pointed at is marked in every panel. */
export default function View(props: PropsOf<typeof playground>) {
  const panel = usePanel(props);
  useFastProducts();
  const hasGradients = useValue(props.fields.gradients);
  const sizes = useValue(props.computed(({ n, m }) => ({ '--n': n, '--m': m })));
  return (
    <div className="playground" style={sizes as CSSProperties}>
      <Setup {...panel} />
      <Settings {...panel} />
      <Formula {...panel} />
      <div className="pg-maps">
        <Inputs {...panel} />
        <Pairs {...panel} />
        <Heads {...panel} />
      </div>
      {hasGradients && <Gradients {...panel} />}
      <div className="pg-below">
        <Sentence {...panel} />
        <RowBars {...panel} />
        <Histogram {...panel} />
        <Plane {...panel} />
      </div>
      <FullScreen />
    </div>
  );
}

const onFullScreenChange = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const isFullScreen = () => document.fullscreenElement !== null;

/** Makes the playground fill a projector's screen, with larger letters. Shown on its own page only. */
function FullScreen() {
  const isFull = useSyncExternalStore(onFullScreenChange, isFullScreen, () => false);
  return (
    <button
      type="button"
      className="quiet pg-full"
      data-act="full"
      data-not="picture"
      onClick={() =>
        void (isFullScreen()
          ? document.exitFullscreen()
          : document.documentElement.requestFullscreen?.())
      }
    >
      {isFull ? 'Exit full screen' : 'Full screen'}
    </button>
  );
}
