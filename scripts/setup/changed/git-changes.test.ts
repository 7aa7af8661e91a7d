import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gitChanges, UnknownChanges } from './git-changes.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
const write = (file: string, text = ''): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('lists what differs from where the branch left main: committed, not committed, new, renamed and gone', () => {
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of ['kept.ts', 'edited.ts', 'gone.ts', 'old name.ts']) write(file, `${file}\n`.repeat(9));
  write('.gitignore', 'ignored.ts\n');
  commit();
  expect(gitChanges(root)).toMatchObject({ name: 'main', files: [] });
  git('checkout', '--quiet', '-b', 'work');
  write('committed.ts');
  commit();
  git('checkout', '--quiet', 'main');
  write('elsewhere.ts');
  commit();
  git('checkout', '--quiet', 'work');
  write('edited.ts', 'other');
  write('خبر/new.ts');
  write('ignored.ts');
  git('mv', 'old name.ts', 'new name.ts');
  rmSync(path.join(root, 'gone.ts'));
  const uncommitted = ['edited.ts', 'gone.ts', 'new name.ts', 'old name.ts', 'خبر/new.ts'];
  expect(gitChanges(root).files).toEqual(['committed.ts', ...uncommitted]);
  expect(gitChanges(root, 'HEAD')).toMatchObject({ name: 'HEAD', files: uncommitted });
  expect(gitChanges(root, 'main').files).toContain('elsewhere.ts');
});

it('says why where it cannot find out', () => {
  const reason = (rev?: string): string => {
    try {
      gitChanges(root, rev);
    } catch (error) {
      expect(error).toBeInstanceOf(UnknownChanges);
      return (error as Error).message;
    }
    return '';
  };
  expect(reason()).toContain('has none');
  git('init', '--quiet', '--initial-branch', 'trunk');
  write('a.ts');
  commit();
  expect(reason('nowhere')).toBe('--changed: git knows no commit called "nowhere".');
  expect(reason('--output=x')).toContain('git knows no commit');
  expect(gitChanges(root)).toMatchObject({ name: 'HEAD', files: [] });
});
