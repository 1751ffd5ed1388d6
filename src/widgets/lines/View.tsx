import './lines.css';
import { useEffect, useRef } from 'react';
import { constant, useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { Label } from '../../kit/input/Label.tsx';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { SeedControl } from '../../kit/input/SeedControl.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { PropsOf } from '../../figure/defineFigure.ts';
import {
  INPUT_NAMES,
  type default as lines,
  RESULT_NAMES,
  STATS,
  stepOf,
  stopOf,
  TENSOR_NAMES,
  verdict,
} from './lines.ts';
import { type Language, SOURCES } from './sources.ts';

type Props = PropsOf<typeof lines>;

/** Source in one language that marks the lines of the current step and the line where the function stops. */
function Listing({ fields, computed, language }: Props & { language: Language }) {
  const step = useValue(fields.step);
  const isOneOfThree = useValue(fields.language) === 'all';
  const isChecked = useValue(fields.checked);
  const name = { torch: 'PyTorch', numpy: 'NumPy', typescript: 'TypeScript' }[language];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last of these lines is in the function itself, after its helpers.
    const now = [...(box.current?.querySelectorAll<HTMLElement>('[data-now]') ?? [])].at(-1);
    if (now)
      box.current!.scrollTop =
        now.offsetTop - box.current!.offsetTop - box.current!.clientHeight / 2;
  }, [step]);
  const stop = useValue(
    computed((s) => {
      const at = stopOf({ ...s, language });
      // Step 1 has two checks: the first for the keys, the second for the values.
      const found = SOURCES[language].filter(({ steps }) => steps[0] === at);
      return found[at === 1 && s.fault === 'values' ? 1 : 0];
    }),
  );
  return (
    <div className="lines-listing">
      {isOneOfThree && <p className="panel-title">{name}</p>}
      <div
        ref={box}
        className="lines-scroll"
        role="group"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
        tabIndex={0}
      >
        <pre>
          <code>
            {SOURCES[language].map((line, i) => {
              const isNow = line.steps.includes(step);
              return (
                <span
                  key={i}
                  className="lines-line"
                  data-now={isNow || undefined}
                  data-bad={line === stop || undefined}
                  data-off={(!isChecked && line.steps.includes(1)) || undefined}
                  aria-current={isNow ? 'step' : undefined}
                >
                  <i aria-hidden="true">{isNow ? step : line.steps[0]}</i>
                  {line.text}
                  {'\n'}
                </span>
              );
            })}
          </code>
        </pre>
      </div>
    </div>
  );
}

/** Map of the tensor that the current step computes. At step 1 it shows empty cells. */
function Result({ fields, numbers, computed }: Props) {
  const step = useValue(fields.step);
  const name = RESULT_NAMES[Math.max(0, step - 2)]!;
  if (useValue(computed((_, d) => d[name] === null))) return null;
  return (
    <div data-detail={step === 1 || undefined}>
      {name === 'weights' ? (
        <HeatMap of={numbers.weights} sums={(i) => numbers.rowSums.at(i)} />
      ) : (
        <HeatMap key={name} of={numbers[name]} maxAbs={6} />
      )}
    </div>
  );
}

const tensorNames = constant(['Q', 'K', 'V', ...RESULT_NAMES]);

/** Table of all tensors with their shapes and statistics. */
const Table = ({ numbers, computed }: Props) => (
  <Rows
    of={TENSOR_NAMES.length}
    name="Measured"
    className="lines-table"
    // A slide has room for either the inputs or the results.
    attributes={(i) =>
      computed(({ step }) => {
        const tensorStep = stepOf(TENSOR_NAMES[i]!);
        const isHidden = (tensorStep === 1) !== (step === 1);
        return { 'data-now': tensorStep === step, 'data-detail': isHidden };
      })
    }
  >
    <Name of={tensorNames} head="tensor" width="4.6em" />
    <Cell head="shape" width="3.9em">
      {(i) => <Text of={numbers[`shapes.${TENSOR_NAMES[i]!}`]} />}
    </Cell>
    {STATS.map((stat, j) => (
      // A slide only has room for the mean and std.
      <Cell key={stat} head={stat} detail={j < 2}>
        {(i) => <Text of={numbers[`stats.${TENSOR_NAMES[i]!}`].at(j)} />}
      </Cell>
    ))}
  </Rows>
);

/** Panel of the inputs: editors for Q, K and V, or the sizes and the seed of random ones. */
function Inputs({ fields, numbers }: Props) {
  const [isDrawn, fault] = [useValue(fields.drawn), useValue(fields.fault)];
  return (
    <Panel name="Inputs" detail cell="2rem 1.5rem" field="3rem 1.65rem">
      <Stack>
        {' '}
        <Cluster ends>
          <span data-reshapes>
            <Toggle of={fields.drawn} />
          </span>
          <Choice of={fields.fault} hideLabel />
        </Cluster>
        {isDrawn ? (
          <Cluster>
            <span>
              <i>n</i> = <NumberField of={fields.n} />
            </span>
            <span>
              <Label text="d_k" /> = <NumberField of={fields.dK} />
            </span>
            <SeedControl of={fields.seed} />
          </Cluster>
        ) : (
          <Cluster gap="0.5rem" className="lines-inputs">
            {INPUT_NAMES.map((name) => (
              <div key={name} data-input={name} data-fault={fault}>
                <b className={`role-${fields[name].role}`}>
                  <Label text={fields[name].label} />
                </b>{' '}
                <Text of={numbers[`shapes.${name}`]} />
                <MatrixEditor of={fields[name]} />
              </div>
            ))}
          </Cluster>
        )}
      </Stack>{' '}
    </Panel>
  );
}

/** Figure of a function in up to three languages, the tensor of its current line, and statistics of all tensors. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const language = useValue(fields.language);
  const hasAll = language === 'all';
  const languages = hasAll ? (['torch', 'numpy', 'typescript'] as const) : [language];
  // On a stage, long sources leave no room for the statistics.
  const isLong = hasAll || language === 'typescript';
  return (
    <Arrange
      as="pair"
      stage={isLong ? 'aa cd / 5 6' : 'aac bdd / 40 7 25'}
      wide={hasAll ? 'aa dd / 1 1' : 'ab ad / 60 40 / auto 1fr'}
      square="aa bd / 1 1"
      phone="a b d c / 1"
      asked="b d / 1"
      row="1.4rem 1.3rem"
    >
      <Panel name="Code" not="question" about="step language checked">
        <div data-reshapes data-detail>
          <Choice of={fields.language} />
        </div>
        <div className="lines-listings" data-all={hasAll || undefined}>
          {languages.map((each) => (
            <Listing key={each} {...props} language={each} />
          ))}
        </div>
      </Panel>
      <Panel name="Measured" not={isLong && 'stage'} about="shapes stats">
        <Table {...props} />
      </Panel>
      <Inputs {...props} />
      <Panel
        className="full-maps"
        cell="1.6rem"
        names="1.6rem"
        height="10.6rem 0"
        name="Tensor"
        title={
          <Text
            of={computed(verdict)}
            attributes={computed((s, d) => ({
              'data-bad': d.refused !== null && s.step >= stopOf(s)!,
            }))}
          />
        }
      >
        <Result {...props} />
      </Panel>
    </Arrange>
  );
}
