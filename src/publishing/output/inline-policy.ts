import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policyFile, type PolicyFile, policyFileName } from '#contract/site-files/content-security-policy.ts';
import { inlineCode } from './inline-code.ts';
import { pathOfPage, policyOf, policyOfPage, policyText, sortedFrames } from './security-policy.ts';
import type { ChangeSet } from '../slots/change-set.ts';

const kinds = ['scripts', 'styles'] as const;
type Kind = (typeof kinds)[number];
type Hashes = Record<Kind, Set<string>>;

const isPage = (file: string): boolean => file.endsWith('.html');

const addCodeOf = (html: string, to: Hashes): void => {
  const policy = policyOf(inlineCode(html));
  for (const kind of kinds) for (const hash of policy[kind]) to[kind].add(hash);
};

/** Unchanged pages; the front page first, because it has the common code of all pages. */
function* otherPages(live: string, { write, remove }: ChangeSet): Generator<string> {
  const others = (file: string): boolean => isPage(file) && !write.has(file) && !remove.has(file);
  const first = 'index.html';
  if (others(first) && existsSync(path.join(live, first))) yield first;
  for (const entry of readdirSync(live, { recursive: true, withFileTypes: true })) {
    const file = path.relative(live, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && file !== first && others(file)) yield file;
  }
}

/** The frames of pages after a change. */
const framesAfter = (frames: PolicyFile['frames'], { write, remove }: ChangeSet): Pick<PolicyFile, 'frames'> => {
  const after = { ...frames };
  for (const file of [...write.keys(), ...remove]) delete after[pathOfPage(file)];
  for (const [file, content] of write)
    if (isPage(file)) Object.assign(after, policyOfPage(file, content.toString('utf8')).frames);
  return sortedFrames(after);
};

/**
 * Keeps the policy equal to the present inline code and frames: the first story with a video adds a new script. Unchanged pages are read only if a
 * changed page lost a piece of code, and only until another page with it is found.
 */
export const putPolicy = (live: string, change: ChangeSet): void => {
  const file = path.join(live, policyFileName);
  const text = readFileSync(file, 'utf8');
  const policy = policyFile.parse(JSON.parse(text));
  const before: Hashes = { scripts: new Set(), styles: new Set() };
  const after: Hashes = { scripts: new Set(), styles: new Set() };
  for (const [page, content] of change.write) if (isPage(page)) addCodeOf(content.toString('utf8'), after);
  for (const page of [...change.write.keys(), ...change.remove]) {
    const former = path.join(live, page);
    if (isPage(page) && existsSync(former)) addCodeOf(readFileSync(former, 'utf8'), before);
  }
  const lost = (kind: Kind): string[] => [...before[kind]].filter((hash) => !after[kind].has(hash));
  const nothingLost = (): boolean => kinds.every((kind) => lost(kind).length === 0);
  if (!nothingLost()) {
    for (const page of otherPages(live, change)) {
      addCodeOf(readFileSync(path.join(live, page), 'utf8'), after);
      if (nothingLost()) break;
    }
  }
  const hashesOf = (kind: Kind): string[] => {
    const gone = lost(kind);
    return [...new Set([...policy[kind], ...after[kind]])].filter((hash) => !gone.includes(hash)).sort();
  };
  const next: PolicyFile = {
    scripts: hashesOf('scripts'),
    styles: hashesOf('styles'),
    ...framesAfter(policy.frames, change),
  };
  const written = policyText(next);
  if (written !== text) change.write.set(policyFileName, Buffer.from(written));
};
