import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check, CheckProblem } from './problem.ts';
import { runNode } from './run-node.ts';

/** Knip's names of the kinds of problems, with our messages. Its other kinds are about workspaces and binaries. */
const messages: Readonly<Record<string, (name: string) => string>> = {
  files: () => 'no file imports it: remove it, or name it in knip.json if something starts it',
  exports: (name) => `nothing else uses the export ${name}: remove it, or the word export`,
  types: (name) => `nothing else uses the type ${name}: remove it, or the word export`,
  nsExports: (name) => `nothing else uses the export ${name}: remove it, or the word export`,
  nsTypes: (name) => `nothing else uses the type ${name}: remove it, or the word export`,
  enumMembers: (name) => `nothing uses ${name}`,
  namespaceMembers: (name) => `nothing uses ${name}`,
  dependencies: (name) => `nothing uses the dependency ${name}`,
  devDependencies: (name) => `nothing uses the development dependency ${name}`,
  optionalPeerDependencies: (name) => `${name} is imported and is no dependency`,
  unlisted: (name) => `${name} is imported and is no dependency`,
  unresolved: (name) => `${name} is imported and is not there`,
};

interface KnipFinding {
  name: string;
  /** Counted from 1; absent for what is about a whole file. */
  line?: number;
}

/** The problems in Knip's JSON: an entry for each file, with a list for each kind. */
function readFindings(json: string): CheckProblem[] {
  const { issues } = JSON.parse(json) as { issues: Record<string, unknown>[] };
  return issues.flatMap((issue) =>
    Object.entries(messages).flatMap(([kind, messageOf]) =>
      ((issue[kind] ?? []) as KnipFinding[]).map(({ name, line }): CheckProblem => ({
        file: String(issue['file']),
        ...(line !== undefined && line > 0 && { line }),
        message: messageOf(name),
      })),
    ),
  );
}

const knip = fileURLToPath(new URL('../../node_modules/knip/bin/knip.js', import.meta.url));

/** Runs Knip in a folder. Throws its output if it failed: its status is then above 1. */
async function runKnip(root: string, options: readonly string[]): Promise<CheckProblem[]> {
  const { code, output, errors } = await runNode(root, [knip, '--reporter', 'json', '--no-progress', ...options]);
  if (code === null || code > 1) throw new Error(`Knip ended with status ${code}: ${errors.trim() || output.trim()}`);
  return readFindings(output);
}

/**
 * Unused code in a folder with a `knip.json`. Knip runs twice: once with everything, and once without tests, because code that only tests
 * use is unused. In the second run an export that its own file uses is accepted: it is exported for its test.
 */
export async function findUnused(root: string): Promise<CheckProblem[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'knip-'));
  try {
    const config = JSON.parse(readFileSync(path.join(root, 'knip.json'), 'utf8')) as object;
    const withoutTests = path.join(folder, 'knip.json');
    writeFileSync(withoutTests, JSON.stringify({ ...config, ignoreExportsUsedInFile: true }));
    const everything = await runKnip(root, []);
    const seen = new Set(everything.map(({ file, message }) => `${file} ${message}`));
    const onlyTested = await runKnip(root, [
      '--production',
      '--include',
      'files,exports,types,dependencies',
      '--config',
      withoutTests,
    ]);
    const others = onlyTested.filter(({ file, message }) => !seen.has(`${file} ${message}`));
    return [
      ...everything,
      ...others.map((problem) => ({ ...problem, message: `${problem.message} (tests alone use it)` })),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const unused: Check = {
  name: 'unused',
  about: 'every file, export, type and dependency is used, and not by tests alone',
  run: async ({ root }) => ({ problems: await findUnused(root) }),
};
