import './heads.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Choice } from '../../kit/input/Choice.tsx';
import { MatrixEditor } from '../../kit/input/MatrixEditor.tsx';
import { Toggle } from '../../kit/input/Toggle.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Stack, Tiles } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { isolateBidi } from '../../kit/signal/isolateBidi.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import { ASKING, D_MODEL, D_MODEL_THREE, type default as heads, thirdPart } from './heads.ts';

type Props = PropsOf<typeof heads>;

const HEADS = [1, 2, 3, 4] as const;

function matrixHint(nHeads: string, made: 'projected' | 'sliced', isOutput: boolean) {
  if (isOutput) return 'Row i shows where number i of concat goes. Bars separate the heads.';
  if (nHeads === '3')
    return made === 'sliced'
      ? '4 can’t be split into three slices, so the matrices are used.'
      : 'Six columns make six numbers. Head 3 has the last two.';
  if (made === 'sliced') return 'Not used: Q, K and V are x itself.';
  return nHeads === '1'
    ? 'All columns belong to one head.'
    : 'The bars separate the heads’ columns.';
}

/** Several heads, each with its own columns of the matrices, and how W_O mixes them. */
export default function View({ fields, numbers }: Props) {
  const nHeads = useValue(fields.nHeads);
  const count = Number(nHeads);
  const made = useValue(fields.made);
  const show = useValue(fields.show);
  const isOutput = show === 'wO';
  const hasThree = count === 3;
  const word = useValue(fields.tokens)[ASKING]!;
  const averaged = useValue(fields.averaged) && count > 1;
  const maps = count + Number(averaged);
  const slide = isOutput ? 'aaa bbb edf / 4 3 4' : 'a b / 1 / auto 1fr';
  return (
    <Arrange
      as="maps"
      stage="aa bb cd ef / 1 1"
      wide={slide}
      square={slide}
      phone="a b c d e f / 1"
      className="heads full-maps"
      data-width={hasThree ? D_MODEL_THREE : D_MODEL / count}
      cell="2.2rem 2rem"
      names="3.2em"
      field="3rem 2.2rem"
    >
      <Cluster not="question">
        <Cluster reshapes>
          <Choice of={fields.nHeads} without={hasThree ? undefined : '3'} />
          {count > 1 && <Toggle of={fields.averaged} />}
        </Cluster>
        <Choice of={fields.made} />
      </Cluster>
      <Panel
        of={{ label: 'What each head looks at', role: 'weight', part: 'weights' }}
        letters="0.75rem"
      >
        <Tiles columns={`2 ${maps > 4 ? 3 : Math.max(2, maps)}`} gap="0.75rem" grow>
          {HEADS.slice(0, count).map((h) => (
            <Panel
              key={h}
              of={numbers[`head.${h}`]}
              title={`head ${h}`}
              hint={
                <span data-part="query">
                  {isolateBidi(`“${word}” asks`)} <Text of={numbers[`asks.${h}`]} tag="b" />
                </span>
              }
            >
              <HeatMap of={numbers[`head.${h}`].as('percent', 0)} />
            </Panel>
          ))}
          {averaged && (
            <Panel of={numbers.average} title="average" hint="The mean of all heads.">
              <HeatMap of={numbers.average.as('percent', 0)} />
            </Panel>
          )}
        </Tiles>
      </Panel>
      <Panel
        of={fields.x}
        hint="Columns: time, person, action, role."
        hintLines="2"
        part="term"
        detail
      >
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel
        name="matrices"
        title={fields[show].label}
        hint={matrixHint(nHeads, made, isOutput)}
        hintLines="2"
        detail={!isOutput}
      >
        <Stack gap="0.4rem">
          <Cluster detail>
            <Choice of={fields.show} hideLabel />
          </Cluster>
          <div className="heads-matrix scrolls" data-way={isOutput ? 'rows' : 'columns'}>
            <MatrixEditor key={show} of={fields[show]} />
            {hasThree && <MatrixEditor key={thirdPart(show)} of={fields[thirdPart(show)]} />}
          </div>
        </Stack>
      </Panel>
      {/* W_O is shown with what it mixes, and with the result. */}
      {isOutput && (
        <Panel of={numbers.concat} hint="The outputs of the heads, side by side.">
          <div className="scrolls" data-way="columns">
            <HeatMap of={numbers.concat} />
          </div>
        </Panel>
      )}
      {isOutput && (
        <Panel of={numbers.output} hint="concat @ W_O">
          <div className="scrolls">
            <HeatMap of={numbers.output} />
          </div>
        </Panel>
      )}
    </Arrange>
  );
}
