import { useMemo } from 'react';
import { localField } from '../../bound/localField.ts';
import { mapSignal, useValue } from '../../bound/signal.ts';
import { DivisorControl } from '../../controls/DivisorControl.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { Select } from '../../controls/Select.tsx';
import { Slider } from '../../controls/Slider.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { ownMask } from '../edits.ts';
import type { PlaygroundState } from '../playground.ts';
import { texts, widthTitles } from '../text.ts';
import type { PanelProps } from './props.ts';

/** How scores become weights. */
export function Settings({ fields, set, state, byHand }: PanelProps) {
  const mask = useValue(fields.mask);
  const hasWidth = useValue(mapSignal(fields.mask, (now) => Object.hasOwn(widthTitles, now)));
  const masks = useMemo(
    () =>
      localField<PlaygroundState['mask']>({
        name: fields.mask.label,
        value: mapSignal(fields.mask, (now) => now),
        // One's own begins with what is masked now.
        set: (to) => set(to === 'own' ? ownMask(state.get()) : { mask: to }),
        options: fields.mask.options,
      }),
    [fields, set, state],
  );
  const hand = useMemo(
    () => localField<boolean>({ name: texts.byHand, value: byHand, set: byHand.set }),
    [byHand],
  );
  return (
    <div className="pg-settings" data-not="picture">
      <DivisorControl of={fields.scale} />
      <span className="pg-size">
        <Slider of={fields.temperature} label="T" />
        <NumberField of={fields.temperature} name={`${fields.temperature.label}, typed`} steady />
      </span>
      <Select of={masks} />
      <Toggle of={hand} />
      {hasWidth && (
        <span className="pg-size">
          <Slider of={fields.width} label={widthTitles[mask]!} />
          <NumberField of={fields.width} name={`${fields.width.label}, typed`} steady />
        </span>
      )}
      <Select of={fields.positions} />
      <span className="pg-size">
        <Slider of={fields.p} />
        <NumberField of={fields.p} name={`${fields.p.label}, typed`} steady />
      </span>
      <Toggle of={fields.gradients} />
    </div>
  );
}
