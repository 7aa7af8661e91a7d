import path from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { checksCache } from './checks-cache.ts';
import { type Check, type CheckProblem } from './problem.ts';
import { lintProblems, withTypesOf } from './typed-rules.ts';

/** The project's program, with what the last run here knew of it: only what a change affects is checked again. */
function openProgram(root: string): ts.SemanticDiagnosticsBuilderProgram {
  const state = { noEmit: true, incremental: true, tsBuildInfoFile: path.join(checksCache(root), 'types.tsbuildinfo') };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.json'), state, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  });
  if (!config) throw new Error('tsconfig.json cannot be read.');
  return ts.createIncrementalProgram({
    // What Astro writes belongs to components. It comes and goes, and would affect everything.
    rootNames: config.fileNames.filter((file) => !file.includes('/.astro/')),
    options: config.options,
    configFileParsingDiagnostics: config.errors,
    createProgram: ts.createSemanticDiagnosticsBuilderProgram,
  });
}

/** Checks the files that a change affects, and returns their paths. */
function checkAffected(builder: ts.SemanticDiagnosticsBuilderProgram): Set<string> {
  const checked = new Set<string>();
  for (let next; (next = builder.getSemanticDiagnosticsOfNextAffectedFile());) {
    const { affected } = next;
    for (const { fileName } of 'fileName' in affected ? [affected] : affected.getSourceFiles()) checked.add(fileName);
  }
  return checked;
}

/** A diagnostic of the compiler as a problem. */
export function problemOf(root: string, { file, start, code, messageText }: ts.Diagnostic): CheckProblem {
  const message = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`.replaceAll(/\n */g, '\n    ');
  if (!file) return { file: '', message };
  const line = ts.getLineAndCharacterOfPosition(file, start ?? 0).line + 1;
  return { file: path.relative(root, file.fileName).replaceAll(path.sep, '/'), line, message };
}

/** Asks the lint rules that need types about files of a program. */
async function lintWithTypes(root: string, program: ts.Program, files: Iterable<string>): Promise<CheckProblem[]> {
  const eslint = new ESLint({ cwd: root, overrideConfig: await withTypesOf(root, program) });
  const own: string[] = [];
  for (const file of files) if (!file.includes('/node_modules/') && !(await eslint.isPathIgnored(file))) own.push(file);
  // Asked about no files ESLint looks at all of them.
  return own.length > 0 ? lintProblems(root, await eslint.lintFiles(own)) : [];
}

/** Problems of types in a folder with a tsconfig.json and an eslint.config.js. */
export async function findTypeProblems(root: string): Promise<CheckProblem[]> {
  const builder = openProgram(root);
  const affected = checkAffected(builder);
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  const linted = await lintWithTypes(root, builder.getProgram(), affected);
  // Its state remembers diagnostics, and not what ESLint found: that is looked for again.
  if (linted.length === 0) builder.emit();
  return [...diagnostics.map((each) => problemOf(root, each)), ...linted];
}

export const types: Check = {
  name: 'types',
  about: 'TypeScript finds nothing in modules, scripts and tests, nor do the lint rules that need types',
  run: async ({ root }) => ({ problems: await findTypeProblems(root) }),
};
