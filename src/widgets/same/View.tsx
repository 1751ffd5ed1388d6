import './same.css';
import { useAttributes } from '../../bound/live.ts';
import { mapSignal, type Signal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { Text } from '../../marks/Text.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import type { Props } from './same.ts';
import { againstTitles, checks, hints, panels, texts } from './text.ts';

/** The output that has the full colour. */
const FULL_COLOUR_NUMBER = 4;

/** One program's result, the place framed that differs most. */
function Result({ of, fields, numbers, computed }: Props & { of: 'a' | 'b' }) {
  const what = useValue(fields.what);
  const against = useValue(fields.against);
  const framedCell = computed((_, d) => (d.largest === 0 ? null : d.at));
  return (
    <Panel
      name={panels[of]}
      title={
        <>
          {of === 'a' && (
            <>
              <span data-only="slide" data-not="question">
                a: {againstTitles[against]}
              </span>
              <span data-only="question">
                {against === 'first' ? panels.before : `a: ${againstTitles[against]}`}
              </span>
            </>
          )}
          <span data-not={of === 'a' ? 'slide' : undefined}>{panels[of]}</span>
        </>
      }
      hint={hints[of]}
    >
      <div className="full-maps same-map" data-grow>
        <Map
          of={numbers[`${what}.${of}`]}
          reach={what === 'weights' ? undefined : FULL_COLOUR_NUMBER}
          isLit={mapSignal(framedCell, (at) => (i, j) => i === at?.[0] && j === at[1])}
        />
      </div>
    </Panel>
  );
}

/** What a check looks at, and whether it finds anything. */
const Check = ({
  name,
  found,
  passes,
}: {
  name: string;
  found: Signal<string>;
  passes: Signal<boolean>;
}) => (
  <li {...useAttributes<HTMLLIElement>(mapSignal(passes, (is) => ({ 'data-passes': String(is) })))}>
    <span>{name}</span>
    <Text tag="b" of={mapSignal(passes, (is) => (is ? texts.yes : texts.no))} />
    <Text tag="small" data-not="slide" of={found} />
  </li>
);

/** Numbers that both programs are given, and how much may differ. */
const MoreControls = ({ fields }: Props) => (
  <div className="same-more">
    {[fields.q, fields.k, fields.v].map((of) => (
      <div key={of.id}>
        <p className={`role-${of.role}`}>{of.label}</p>
        <MatrixEditor of={of} />
      </div>
    ))}
    <div className="same-choices">
      <Choice of={fields.atol} />
      <Choice of={fields.rtol} />
      {useValue(fields.against) === 'dropout' && <SeedControl of={fields.seed} />}
    </div>
  </div>
);

/** Two programs on the same numbers: what they make, and which of three checks tells them apart. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const more = useValue(fields.more);
  return (
    <Arrange
      as="three"
      stage={useSlide() ? 'bc dd / 1 1 / 1fr auto' : 'aaa bcd eee / 5 5 8'}
      wide="bcd / 7 7 5"
      phone="a b c d e / 1"
      className="same"
    >
      <div data-not="slide">
        <Choice of={fields.against} />
      </div>
      <Result of="a" {...props} />
      <Result of="b" {...props} />
      <Panel title={panels.checks}>
        <ul className="same-checks" aria-label={panels.checks}>
          {checks.map(({ name, say, passes }) => (
            <Check
              key={name}
              name={name}
              found={computed((_, d) => say(d))}
              passes={computed((_, d) => passes(d))}
            />
          ))}
        </ul>
        <div className="same-rule" data-not="slide">
          <p>{texts.rule}</p>
          <Text tag="p" of={computed((_, d) => texts.beyond(d))} />
          <Text tag="p" className="same-framed" of={computed(texts.framed)} />
        </div>
      </Panel>
      <div data-reshapes data-not="slide">
        <Toggle of={fields.more} />
        {more && <MoreControls {...props} />}
      </div>
    </Arrange>
  );
}
