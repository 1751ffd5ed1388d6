import { MaskEditor } from '../../kit/input/MaskEditor.tsx';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { HeatMap } from '../../kit/table/HeatMap.tsx';
import { formatOrZero } from '../../number/format.ts';
import type { PropsOf } from '../../figure/defineFigure.ts';
import type convention from './convention.ts';

/** Figure of one boolean mask in two PyTorch functions: True means visible in one and hidden in the other. */
export default function View({ fields, numbers }: PropsOf<typeof convention>) {
  const map = (which: 'asked' | 'hidden', name: string, hint: string) => (
    <Panel name={name} title={<code>{name}</code>} hint={hint}>
      <HeatMap of={numbers[which].as((x) => formatOrZero(x))} name={name} />
    </Panel>
  );
  return (
    <Arrange
      as="three"
      stage="ab ac / 2 3"
      wide="abc / 1 1 1"
      className="full-maps"
      cell="2.75rem"
      names="3.6em"
    >
      <Panel name="attn_mask" title={<code>attn_mask</code>} hint="A check mark is True.">
        <MaskEditor of={fields.attnMask} />
      </Panel>
      {map('asked', 'F.scaled_dot_product_attention', 'True means visible.')}
      {map('hidden', 'nn.MultiheadAttention', 'True means hidden.')}
    </Arrange>
  );
}
