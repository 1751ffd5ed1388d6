/** The program on the Code page, stored on this device. */
import { type Draft, persistedDraft } from '../../python/editor/draft.ts';
import type { DraftStorage } from '../../python/editor/model.ts';

/** The example that the page starts with. */
export const EXAMPLE = `import torch

torch.manual_seed(0)
q = torch.randn(2, 4)
k = torch.randn(3, 4)
v = torch.randn(3, 5)

scores = q @ k.T / 4 ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ v

print(weights)
print(output)
`;

const stored = persistedDraft('abh:bench');

/** The reader's program; undefined if the reader hasn't changed the example. */
export const storedProgram = (): string | undefined => stored.read()?.text;

/**
 * Storage for the editor. A program from a link replaces the stored one only if there is none, or once `adopt` is
 * called. `onAdopt` is called when that happens.
 */
export function programStorage(
  linked: string | undefined,
  onAdopt: () => void,
): DraftStorage & { adopt(): void } {
  let isLinked = linked !== undefined;
  let draft: Draft | undefined =
    linked === undefined ? stored.read() : { text: linked, base: EXAMPLE };
  const save = () => {
    if (isLinked) onAdopt();
    isLinked = false;
    return stored.write(draft);
  };
  return {
    read: () => draft,
    write(next) {
      draft = next;
      return isLinked && storedProgram() !== undefined ? true : save();
    },
    adopt: () => void save(),
  };
}
