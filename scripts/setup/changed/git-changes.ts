import { execFileSync } from 'node:child_process';

/** Why the changed files are unknown: a message for the user, without a stack. */
export class UnknownChanges extends Error {}

/** The differences from a commit. */
export interface GitChanges {
  /** The commit in full. */
  base: string;
  /** Its name in the command: `main`, `HEAD~3`. */
  name: string;
  /** Paths from the project's folder, with forward slashes; including deleted, uncommitted and new files. */
  files: string[];
}

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function tryGit(root: string, args: readonly string[]): string | undefined {
  try {
    return git(root, args).trim();
  } catch {
    return undefined;
  }
}

const paths = (output: string): string[] => output.split('\0').filter((file) => file !== '');

/**
 * The files of the project that differ from a commit.
 *
 * @param rev a commit, branch or tag; without one, where this branch left main, which on main is the last commit
 * @throws UnknownChanges if there is no git, no repository or no such commit
 */
export function gitChanges(root: string, rev?: string): GitChanges {
  if (tryGit(root, ['--version']) === undefined)
    throw new UnknownChanges('--changed asks git, and there is no git here.');
  if (tryGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']) === undefined)
    throw new UnknownChanges(`--changed compares with a commit, and ${root} has none.`);
  const name = rev ?? (tryGit(root, ['merge-base', 'HEAD', 'main']) === undefined ? 'HEAD' : 'main');
  const base =
    rev === undefined && name === 'main'
      ? tryGit(root, ['merge-base', 'HEAD', 'main'])
      : tryGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  if (base === undefined) throw new UnknownChanges(`--changed: git knows no commit called "${name}".`);
  const differing = git(root, ['diff', '--name-only', '--no-renames', '--relative', '-z', base, '--']);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return { base, name, files: [...new Set([...paths(differing), ...paths(untracked)])].sort() };
}
