import './lines.css';
import { Choice } from '../../controls/Choice.tsx';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { SeedControl } from '../../controls/SeedControl.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { scoreShade } from '../../marks/shade.ts';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { useSlide } from '../../widget/slideWidth.ts';
import { numbered } from '../numbered.ts';
import { GIVEN, type LinesDerived, type LinesState, MADE, type Name, NAMES } from './lines.ts';
import { type Language, SOURCES } from './sources.ts';
import { labels, languageTitles, names, said, statTitles, verdict } from './text.ts';

type Props = OldViewProps<LinesState, LinesDerived>;

const LANGUAGES: readonly Language[] = ['torch', 'numpy', 'typescript'];
/** The score that has the full colour. */
const REACH = 6;

/** A source, the lines of the present step marked; where the function stops, its line says so. */
function Listing({ state: s, derived: d, language }: Props & { language: Language }) {
  // The first of the two checks is that of the keys.
  const checks = SOURCES[language].filter(({ steps }) => steps.includes(1));
  const stops = d.refused === null ? undefined : checks[s.fault === 'keys' ? 0 : 1];
  return (
    <div className="lines-listing">
      {s.language === 'all' && <p className="panel-title">{languageTitles[language]}</p>}
      <pre>
        <code>
          {SOURCES[language].map(({ text, steps }, i) => (
            <span
              key={i}
              className="lines-line"
              data-now={steps.includes(s.step) || undefined}
              data-bad={text === stops?.text || undefined}
              aria-current={steps.includes(s.step) ? 'step' : undefined}
            >
              <i aria-hidden="true">{steps.includes(s.step) ? s.step : steps[0]}</i>
              {text}
              {'\n'}
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

/** The tensor that the present line makes, in its colours and with its numbers. */
function Made({ state: s, derived: d }: Props) {
  // Before the first of them is there, its cells are, empty.
  const name: Name = MADE[Math.max(0, s.step - 2)]!;
  const tensor = d[name];
  if (!tensor) return null;
  const { rows } = tensor;
  const shared = {
    name: names[name],
    known: s.step > 1,
    rows,
    rowNames: numbered(rows.length),
    columnNames: numbered(rows[0]!.length),
  };
  if (name === 'weights')
    return (
      <WeightsMap
        {...shared}
        text={(x) => formatNumber(x, 4)}
        sums={d.rowSums!.map((x) => formatNumber(x, 4))}
      />
    );
  return (
    <Heatmap
      {...shared}
      text={(x) => (name === 'scores' ? formatShort(x, 2) : formatNumber(x))}
      shade={(x) => scoreShade(x, REACH)}
    />
  );
}

const WIDE = 76;
const HIGH = 24;

/** A tensor as a strip of cells, deeper where its numbers are larger. */
function Mini({ rows }: { rows: readonly (readonly number[])[] }) {
  const columns = rows[0]?.length ?? 0;
  const [w, h] = [WIDE / Math.max(4, columns), HIGH / Math.max(3, rows.length)];
  const most = Math.max(...rows.flat().map((x) => (Number.isFinite(x) ? Math.abs(x) : 0)), 1e-9);
  return (
    <svg className="lines-mini" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      {rows.flatMap((row, i) =>
        row.map((x, j) => (
          <rect
            key={`${i},${j}`}
            x={j * w}
            y={i * h}
            width={w}
            height={h}
            data-below={x < 0 || undefined}
            fillOpacity={Number.isFinite(x) ? (Math.abs(x) / most).toFixed(2) : 1}
          />
        )),
      )}
    </svg>
  );
}

/** On a slide mean and std; no line speaks of the smallest and the largest. */
const notOn = (stat: number) => (stat < 2 ? 'slide' : undefined);

/** All tensors so far, with their shapes and what is measured of them. */
function Table({ state: s, derived: d }: Props) {
  return (
    <table className="facts lines-table" aria-label={said.measured}>
      <thead>
        <tr>
          <th scope="col" className="lines-name">
            {said.tensor}
          </th>
          <td aria-hidden="true" data-not="slide" />
          <th scope="col" className="lines-shape">
            {said.shape}
          </th>
          {statTitles.map((stat, j) => (
            <th key={stat} scope="col" data-not={notOn(j)}>
              {stat}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NAMES.map((name, i) => {
          const step = Math.max(1, i - 1);
          const tensor = step <= s.step ? d[name] : null;
          return (
            <tr
              key={name}
              data-now={step === s.step || undefined}
              data-not={(step === 1) === (s.step === 1) ? undefined : 'slide'}
            >
              <th scope="row">{names[name]}</th>
              <td data-not="slide">
                <Mini rows={tensor?.rows ?? []} />
              </td>
              <td>{tensor?.shape ?? '·'}</td>
              {statTitles.map((stat, j) => (
                <td key={stat} data-not={notOn(j)}>
                  {tensor ? formatNumber(tensor.stats[j]!) : '·'}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What goes in: the reader's own numbers, or how many are drawn. */
function Inputs({ state: s, derived: d, fields }: Props) {
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
      {s.drawn ? (
        <div className="lines-drawn">
          <span>
            n = <NumberField of={fields.n} />
          </span>
          <span>
            d<sub>k</sub> = <NumberField of={fields.dK} />
          </span>
          <SeedControl of={fields.seed} />
        </div>
      ) : (
        <div className="lines-inputs" data-fault={s.fault}>
          {GIVEN.map((name) => (
            <div key={name} data-input={name} className="scrolls">
              <p className="panel-title">
                <span className={`role-${fields[name].role}`}>{labels[name]}</span>{' '}
                <span className="shape">{d[name]!.shape}</span>
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
  const { state: s, derived: d, fields } = props;
  const all = s.language === 'all';
  // On a stage long sources take the room of what is measured; on a slide numbers are not typed.
  const long = all || s.language === 'typescript';
  const stage = useSlide() ? 'aa bd / 1 1' : long ? 'aa cd / 5 6' : 'aac bdd / 35 12 25';
  return (
    <Arrange
      as="pair"
      stage={stage}
      wide={all ? 'aa bd / 1 1' : 'ab ad / 60 40 / auto 1fr'}
      phone="a b d c / 1"
      asked="b d / 1"
      className="lines"
    >
      <div className="lines-code" data-not="question">
        <div data-reshapes data-not="slide">
          <Choice of={fields.language} />
        </div>
        <div className="lines-listings" data-all={all || undefined}>
          {(all ? LANGUAGES : [s.language as Language]).map((language) => (
            <Listing key={language} {...props} language={language} />
          ))}
        </div>
      </div>
      <Panel name={said.measured} not={long && 'stage'}>
        <Table {...props} />
      </Panel>
      <Panel name={said.given} title={said.given} not="slide">
        <Inputs {...props} />
      </Panel>
      <Panel
        className="lines-made"
        name={said.tensor}
        title={<span data-bad={d.refused !== null || undefined}>{verdict(s, d)}</span>}
      >
        {s.step === 1 ? (
          <div data-not="slide">
            <Made {...props} />
          </div>
        ) : (
          <Made {...props} />
        )}
      </Panel>
    </Arrange>
  );
}
