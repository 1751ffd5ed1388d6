import { useValue } from '../../../bound/signal.ts';
import { Choice } from '../../../controls/Choice.tsx';
import { NumberField } from '../../../controls/NumberField.tsx';
import { SeedControl } from '../../../controls/SeedControl.tsx';
import { SentenceField } from '../../../controls/SentenceField.tsx';
import { Slider } from '../../../controls/Slider.tsx';
import { Toggle } from '../../../controls/Toggle.tsx';
import type { Bound } from '../../../bound/bound.ts';
import { fields as definitions } from '../playground.ts';
import { presets } from '../presets.ts';
import { hints, labels, texts } from '../text.ts';
import type { PanelProps } from './props.ts';

const start = Object.fromEntries(
  Object.entries(definitions).map(([key, field]) => [key, field.initial]),
);

const Size = ({ of, name }: { of: Bound<number>; name: string }) => (
  <span className="pg-size">
    <Slider of={of} label={name} />
    <NumberField of={of} name={`${of.label}, typed`} steady />
  </span>
);

/** Where all begins: a starting point, what is given, and how large it is. */
export function Setup({ fields, set }: PanelProps) {
  const from = useValue(fields.from);
  const cross = useValue(fields.cross);
  return (
    <div className="pg-setup" data-not="picture">
      <div className="pg-start">
        <label className="select">
          <span>{texts.startFrom}</span>
          <select
            aria-label={texts.startFrom}
            value=""
            onChange={(event) => set({ ...start, ...presets[event.target.value]?.state })}
          >
            <option value="" disabled hidden>
              {texts.choose}
            </option>
            {Object.entries(presets).map(([id, { title }]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Choice of={fields.from} />
        {from !== 'words' && <Size of={fields.n} name="n" />}
        {from !== 'words' && cross && <Size of={fields.m} name="m" />}
        <Size of={fields.d} name="d" />
        {from === 'qkv' && <Size of={fields.dV} name="dᵥ" />}
        <span className="pg-size">
          <Slider of={fields.heads} />
          <NumberField of={fields.heads} name={`${labels.heads}, typed`} steady />
        </span>
        <Toggle of={fields.cross} label={texts.cross[from]} />
      </div>
      <div className="pg-words">
        <span className="field-label">
          {from === 'words' ? labels.words : cross ? texts.queryNames : texts.names}
        </span>
        <SentenceField of={fields.words} />
        {cross && (
          <span className="field-label">{from === 'words' ? labels.keyWords : texts.keyNames}</span>
        )}
        {cross && <SentenceField of={fields.keyWords} />}
        {from === 'words' && !cross && <small>{hints.words}</small>}
        <SeedControl of={fields.seed} />
      </div>
    </div>
  );
}
