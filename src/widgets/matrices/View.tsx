import './matrices.css';
import { useState } from 'react';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Size } from '../../controls/Size.tsx';
import { WordField } from '../../controls/WordField.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { depth, scoreShade, weightShade } from '../../marks/shade.ts';
import { formatNumber, formatShort } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { arithmetic, litBy, type Looked, type Result } from './arithmetic.ts';
import { Block } from './Block.tsx';
import { LIMIT, type MatricesDerived, type MatricesState, resize } from './matrices.ts';

type Props = ViewProps<MatricesState, MatricesDerived>;
/** The score that has the full colour: fixed, so that colours can be compared between states. */
const REACH = 20;

/** e^{x} set with x raised. */
const withPowers = (text: string) =>
  text.split(/\^\{([^}]*)\}/).map((part, i) => (i % 2 ? <sup key={i}>{part}</sup> : part));

/** Whole matrices: everything editable on the way in, everything explained on the way out. */
export default function View({ state: s, derived: d, set, start }: Props) {
  const [at, setAt] = useState<Looked | null>(null);
  const lit = litBy(at);
  const look = (of: Result) => (cell: { i: number; j: number } | null) =>
    setAt(cell && { of, ...cell });
  const known = (step: number) => s.step >= step;
  const cells = { min: -20, max: 20, step: 0.1 };
  const nK = Array.from({ length: d.dV }, (_, j) => String(j + 1));
  const names = (list: 'queries' | 'keys') => (
    <div className="token-names" role="group" aria-label={`names of the ${list}`}>
      <span>{list}</span>
      {s[list].map((word, i) => (
        <WordField
          key={i}
          name={`${list}, name ${i + 1}`}
          value={word}
          maxLength={10}
          onChange={(next) => set({ [list]: s[list].map((w, j) => (j === i ? next : w)) })}
        />
      ))}
    </div>
  );
  return (
    <div className="matrices">
      <div className="sizes">
        <Size
          label={
            <>
              <small>queries</small> n<sub>q</sub>
            </>
          }
          what="queries"
          value={d.nQ}
          max={LIMIT}
          onChange={(nQ) => set(resize(s, { nQ }))}
        />
        <Size
          label={
            <>
              <small>keys</small> n<sub>k</sub>
            </>
          }
          what="keys"
          value={d.nK}
          max={LIMIT}
          onChange={(n) => set(resize(s, { nK: n }))}
        />
        <Size
          label={
            <>
              <small>key size</small> d<sub>k</sub>
            </>
          }
          what="numbers a query and key"
          value={d.dK}
          max={LIMIT}
          onChange={(dK) => set(resize(s, { dK }))}
        />
        <Size
          label={
            <>
              <small>value size</small> d<sub>v</sub>
            </>
          }
          what="numbers a value"
          value={d.dV}
          max={LIMIT}
          onChange={(dV) => set(resize(s, { dV }))}
        />
        {names('queries')}
        {names('keys')}
      </div>
      <div className="matrix-flow">
        <Block
          title={<span className="role-query">Q</span>}
          shape={`${d.nQ}×${d.dK}`}
          part="query"
          then="·"
        >
          <MatrixEditor
            name="Q"
            value={s.q}
            home={start.q}
            rowNames={s.queries}
            role="query"
            {...cells}
            lit={lit.q}
            onChange={(q) => set({ q })}
          />
        </Block>
        <Block
          title={<span className="role-key">{s.flip ? 'Kᵀ' : 'K'}</span>}
          shape={s.flip ? `${d.dK}×${d.nK}` : `${d.nK}×${d.dK}`}
          part="key"
          then={s.flip ? '=' : 'ᵀ ='}
        >
          <MatrixEditor
            name="K"
            value={s.k}
            home={start.k}
            rowNames={s.keys}
            role="key"
            {...cells}
            transposed={s.flip}
            lit={(i) => lit.k(0, i)}
            onChange={(k) => set({ k })}
          />
          <button
            type="button"
            className="flip"

            aria-pressed={s.flip}
            onClick={() => set({ flip: !s.flip })}
          >
            {s.flip ? 'Turn back to K' : 'Transpose to Kᵀ'}
          </button>
        </Block>
        <Block
          title={
            <>
              scores Q<span className="role-key">K</span>ᵀ
            </>
          }
          shape={`${d.nQ}×${d.nK}`}
          part="scores"
          then="→"
        >
          <Heatmap
            name="scores"
            rows={d.scores}
            rowNames={s.queries}
            columnNames={s.keys}
            text={(x) => formatShort(x, 2)}
            shade={(x) => scoreShade(x, REACH)}
            lit={lit.scores}
            onLook={look('scores')}
          />
        </Block>
        <Block
          title={s.scale === 'sqrt' ? 'scaled ÷√dₖ' : `scaled ÷${formatShort(d.divisor, 2)}`}
          shape={`${d.nQ}×${d.nK}`}
          part="scale"
        >
          <Heatmap
            name="scaled scores"
            rows={d.scaled}
            rowNames={s.queries}
            columnNames={s.keys}
            text={(x) => formatNumber(x)}
            shade={(x) => scoreShade(x, REACH)}
            known={known(2)}
            lit={lit.scaled}
            onLook={look('scaled')}
          />
        </Block>
        <div className="matrix-break" aria-hidden="true">
          softmax, row by row →
        </div>
        <Block
          title={<span className="role-weight">weights</span>}
          shape={`${d.nQ}×${d.nK}`}
          part="weights"
          then="·"
        >
          <Heatmap
            name="weights"
            rows={d.weights}
            rowNames={s.queries}
            columnNames={s.keys}
            text={(x) => formatNumber(x, 3)}
            shade={weightShade}
            deep={depth}
            known={known(3)}
            lit={lit.weights}
            onLook={look('weights')}
            sums={d.rowSums.map((x) => formatNumber(x, 3))}
            columnSums={d.columnSums.map((x) => formatNumber(x, 3))}
          />
        </Block>
        <Block
          title={<span className="role-value">V</span>}
          shape={`${d.nK}×${d.dV}`}
          part="value"
          then="="
        >
          <MatrixEditor
            name="V"
            value={s.v}
            home={start.v}
            rowNames={s.keys}
            role="value"
            {...cells}
            lit={(_, j) => lit.v(j)}
            onChange={(v) => set({ v })}
          />
        </Block>
        <Block title="output ★" shape={`${d.nQ}×${d.dV}`} part="output">
          <Heatmap
            name="output"
            rows={d.output}
            rowNames={s.queries}
            columnNames={nK}
            text={(x) => formatNumber(x, 3)}
            known={known(4)}
            onLook={look('output')}
          />
        </Block>
      </div>
      <p className="legend">
        <span>
          scores: <i className="swatch negative" /> −20 <i className="swatch" /> 0{' '}
          <i className="swatch positive" /> 20 and beyond
        </span>
        <span>
          weights: <i className="swatch" /> 0 <i className="swatch half" /> 0.5{' '}
          <i className="swatch full" /> 1
        </span>
      </p>
      <p className="arithmetic">
        {at && known({ scores: 1, scaled: 2, weights: 3, output: 4 }[at.of])
          ? withPowers(arithmetic(s, d, at))
          : 'Point at a result, or walk there with Tab and the arrow keys: its arithmetic appears here.'}
      </p>
    </div>
  );
}
