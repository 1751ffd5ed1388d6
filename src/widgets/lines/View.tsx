import './lines.css';
import { useEffect, useMemo, useRef } from 'react';
import { constant, type Signal, useValue } from '../../bound/signal.ts';
import { Choice } from '../../controls/Choice.tsx';
import { Label } from '../../controls/Label.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import { Map } from '../../marks/Map.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { useSlide } from '../../widget/slideWidth.ts';
import {
  INPUT_NAMES,
  type Props,
  RESULT_NAMES,
  stepOf,
  stopOf,
  type TensorName,
  TENSOR_NAMES,
} from './lines.ts';
import { type Language, SOURCES } from './sources.ts';
import { languageTitles, names, statTitles, texts, verdict } from './text.ts';

const LANGUAGES: readonly Language[] = ['torch', 'numpy', 'typescript'];
/** The score that has the full colour. */
const FULL_COLOUR_SCORE = 6;

/** A source, the lines of the present step marked; where the function stops, its line says so. */
function Listing({ fields, computed, language }: Props & { language: Language }) {
  const step = useValue(fields.step);
  const all = useValue(fields.language) === 'all';
  const checked = useValue(fields.checked);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last one: helpers come first, the line of the function after them.
    const now = [...(box.current?.querySelectorAll<HTMLElement>('[data-now]') ?? [])].at(-1);
    if (now)
      box.current!.scrollTop =
        now.offsetTop - box.current!.offsetTop - box.current!.clientHeight / 2;
  }, [step]);
  // The line where the function stops: of the two checks the first is that of the keys.
  const stop = useValue(
    useMemo(
      () =>
        computed((s) => {
          const at = stopOf(s);
          if (at === null || (!s.checked && language === 'typescript')) return undefined;
          const lines = SOURCES[language].filter(({ steps }) => steps[0] === at);
          return lines[at === 1 && s.fault === 'values' ? 1 : 0];
        }),
      [computed, language],
    ),
  );
  return (
    <div className="lines-listing">
      {all && <p className="panel-title">{languageTitles[language]}</p>}
      {/* Where it is longer than its room it scrolls, by keys too. */}
      <div
        ref={box}
        className="lines-scroll"
        role="group"
        aria-label={languageTitles[language]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <pre>
          <code>
            {SOURCES[language].map((line, i) => (
              <span
                key={i}
                className="lines-line"
                data-now={line.steps.includes(step) || undefined}
                data-bad={line === stop || undefined}
                data-off={(!checked && line.steps.includes(1)) || undefined}
                aria-current={line.steps.includes(step) ? 'step' : undefined}
              >
                <i aria-hidden="true">{line.steps.includes(step) ? step : line.steps[0]}</i>
                {line.text}
                {'\n'}
              </span>
            ))}
          </code>
        </pre>
      </div>
    </div>
  );
}

/** The tensor that the present line makes, in its colours and with its numbers; empty cells before the first is there. */
function Result({ fields, numbers, computed }: Props) {
  const step = useValue(fields.step);
  const name = RESULT_NAMES[Math.max(0, step - 2)]!;
  if (useValue(computed((_, d) => d[name] === null))) return null;
  return (
    <div data-not={step === 1 ? 'slide' : undefined}>
      {name === 'weights' ? (
        <Map of={numbers.weights} sums={(i) => numbers.rowSums.at(i)} />
      ) : (
        <Map key={name} of={numbers[name]} reach={FULL_COLOUR_SCORE} />
      )}
    </div>
  );
}

const MINI_WIDTH = 76;
const MINI_HEIGHT = 24;

/** A tensor as a strip of cells, deeper where its numbers are larger. */
function Mini({ of }: { of: Signal<readonly (readonly number[])[]> }) {
  const rows = useValue(of);
  const columns = rows[0]?.length ?? 0;
  const [w, h] = [MINI_WIDTH / Math.max(4, columns), MINI_HEIGHT / Math.max(3, rows.length)];
  const largest = Math.max(...rows.flat().map((x) => (Number.isFinite(x) ? Math.abs(x) : 0)), 1e-9);
  return (
    <svg className="lines-mini" viewBox={`0 0 ${MINI_WIDTH} ${MINI_HEIGHT}`} aria-hidden="true">
      {rows.flatMap((row, i) =>
        row.map((x, j) => (
          <rect
            key={`${i},${j}`}
            x={j * w}
            y={i * h}
            width={w}
            height={h}
            data-below={x < 0 || undefined}
            fillOpacity={Number.isFinite(x) ? (Math.abs(x) / largest).toFixed(2) : 1}
          />
        )),
      )}
    </svg>
  );
}

const tensorNames = constant(TENSOR_NAMES.map((name) => names[name]));

/** All tensors so far, with their shapes and what is measured of them. */
function Table({ numbers, computed }: Props) {
  const { minis, attributes } = useMemo(() => {
    const minis = TENSOR_NAMES.map((name) =>
      computed((s, d) => (stepOf(name) <= s.step && d[name]?.rows) || []),
    );
    // On a slide what goes in, or else what is made of it.
    const attributes = TENSOR_NAMES.map((name) =>
      computed(({ step }) => ({
        'data-now': stepOf(name) === step,
        'data-not': (stepOf(name) === 1) === (step === 1) ? undefined : 'slide',
      })),
    );
    return { minis, attributes };
  }, [computed]);
  const nameAt = (i: number): TensorName => TENSOR_NAMES[i]!;
  return (
    <Rows
      of={TENSOR_NAMES.length}
      name={texts.measures}
      className="lines-table"
      attributes={(i) => attributes[i]!}
    >
      <Name of={tensorNames} head={texts.tensor} width="4.6em" />
      <Cell width="2.5em" not="slide">
        {(i) => <Mini of={minis[i]!} />}
      </Cell>
      <Cell head={texts.shape} width="3.9em">
        {(i) => <Text of={numbers[`shapes.${nameAt(i)}`]} />}
      </Cell>
      {statTitles.map((stat, j) => (
        // On a slide mean and std: no line speaks of the smallest and the largest.
        <Cell key={stat} head={stat} not={j < 2 ? 'slide' : undefined}>
          {(i) => <Text of={numbers[`stats.${nameAt(i)}`].at(j)} />}
        </Cell>
      ))}
    </Rows>
  );
}

/** What goes in: the reader's own numbers, or how many are drawn. */
function Inputs({ fields, numbers }: Props) {
  const fault = useValue(fields.fault);
  return (
    <>
      <div className="lines-switches">
        <span data-reshapes>
          <Toggle of={fields.drawn} />
        </span>
        <span data-not="square">
          <Choice of={fields.fault} />
        </span>
      </div>
      {useValue(fields.drawn) ? (
        <div className="lines-drawn">
          <span>
            <i>n</i> = <NumberField of={fields.n} />
          </span>
          <span>
            <i>d</i>
            <sub>k</sub> = <NumberField of={fields.dK} />
          </span>
          <SeedControl of={fields.seed} />
        </div>
      ) : (
        <div className="lines-inputs" data-fault={fault}>
          {INPUT_NAMES.map((name) => (
            <div key={name} data-input={name} className="scrolls">
              <p className="panel-title">
                <span className={`role-${fields[name].role}`}>
                  <Label text={fields[name].label} />
                </span>{' '}
                <Text of={numbers[`shapes.${name}`]} className="shape" />
              </p>
              <MatrixEditor of={fields[name]} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

/** A function in up to three languages, what its present line makes, and all that is measured on the way. */
export default function View(props: Props) {
  const { fields, computed } = props;
  const language = useValue(fields.language);
  const all = language === 'all';
  // On a stage long sources take the room of what is measured; on a slide numbers are not typed.
  const long = all || language === 'typescript';
  const stage = useSlide() ? 'aa bd / 1 1' : long ? 'aa cd / 5 6' : 'aac bdd / 40 7 25';
  const [title, attributes] = useMemo(
    () => [
      computed(verdict),
      computed((s, d) => ({ 'data-bad': d.refused !== null && s.step >= stopOf(s)! })),
    ],
    [computed],
  );
  return (
    <Arrange
      as="pair"
      stage={stage}
      wide={all ? 'aa bd / 1 1' : 'ab ad / 60 40 / auto 1fr'}
      phone="a b d c / 1"
      asked="b d / 1"
      className="lines"
    >
      <div
        className="lines-code"
        role="group"
        aria-label={texts.code}
        data-not="question"
        data-about="step language checked"
      >
        <div data-reshapes data-not="slide">
          <Choice of={fields.language} />
        </div>
        <div className="lines-listings" data-all={all || undefined}>
          {(all ? LANGUAGES : [language]).map((each) => (
            <Listing key={each} {...props} language={each} />
          ))}
        </div>
      </div>
      <Panel name={texts.measures} not={long && 'stage'} about="shapes stats">
        <Table {...props} />
      </Panel>
      <Panel title={texts.inputs} not="slide">
        <Inputs {...props} />
      </Panel>
      <Panel
        className="lines-made"
        name={texts.tensor}
        title={<Text of={title} attributes={attributes} />}
      >
        <Result {...props} />
      </Panel>
    </Arrange>
  );
}
