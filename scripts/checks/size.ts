import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { astroCode } from './astro-parts.ts';
import type { Check, CheckProblem } from './problem.ts';
import { codeExtensions, projectFiles } from './project-files.ts';

const maxFunctionLines = 80;
const maxFileLines = 300;

/** Pictures of the demo: each is drawn by one function, line by line. */
const drawings = 'scripts/demo/draw/';

/** Calls whose callback is as long as the named parts in it together: `describe`, a step of a test, what describes on several servers or databases. */
const groups = /\bdescribe\b|^test\.step$|^on[A-Z]\w+s$/;

const isGroup = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && groups.test(parent.expression.getText());

/** Lines of code: neither empty nor a comment. */
const linesOfCode = (text: string): number =>
  text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/\*|\*)/.test(line)).length;

/** Lines of a function without those of the groups in it. */
function linesOf(node: ts.Node): number {
  let count = linesOfCode(node.getText());
  const visit = (inner: ts.Node): void => {
    if (ts.isFunctionLike(inner) && isGroup(inner)) count -= linesOfCode(inner.getText());
    else ts.forEachChild(inner, visit);
  };
  ts.forEachChild(node, visit);
  return count;
}

/** What a function is called: by its own name, or that of what it is given to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const named = [node.name, 'name' in node.parent ? (node.parent.name as ts.Node | undefined) : undefined];
  return named.find((name) => name !== undefined)?.getText() ?? 'a function without a name';
}

/** Functions of a file that are too long to be read at once; of those within each other the outer too. */
export function longFunctions(file: string, text: string): CheckProblem[] {
  const code = file.endsWith('.astro') ? astroCode(text) : text;
  if (linesOfCode(code) <= maxFunctionLines) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const problems: CheckProblem[] = [];
  const visit = (node: ts.Node): void => {
    const count = ts.isFunctionLike(node) && !isGroup(node) ? linesOf(node) : 0;
    if (ts.isFunctionLike(node) && count > maxFunctionLines) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      problems.push({ file, line, message: `${nameOf(node)} has ${count} lines: more than ${maxFunctionLines}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** A file that has grown too long to be read at once, and does not say at its top why: `// Long because …`. */
export function longFile(file: string, text: string): CheckProblem[] {
  const lines = text.trimEnd().split('\n');
  if (lines.length <= maxFileLines || lines.slice(0, 3).some((line) => line.includes('Long because'))) return [];
  return [{ file, message: `${lines.length} lines: more than ${maxFileLines}, is it still one concept?` }];
}

export const size: Check = {
  name: 'size',
  about: 'functions and files are short enough to be read at once',
  run: async ({ root }) => {
    const all = ['src', 'scripts', 'tests'].flatMap((folder) => projectFiles(root, folder, codeExtensions));
    const problems = all.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const hasFunctions = !file.endsWith('.css') && !file.startsWith(drawings);
      return [...longFile(file, text), ...(hasFunctions ? longFunctions(file, text) : [])];
    });
    return { problems };
  },
};
