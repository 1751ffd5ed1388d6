import { execFileSync } from 'node:child_process';

/** The short hash of the commit that is built, with a + where files differ from it; '' outside Git. */
export function builtCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!records');
    return git('rev-parse', '--short', 'HEAD') + (changed && '+');
  } catch {
    return '';
  }
}
