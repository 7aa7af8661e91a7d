import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type z } from 'zod';
import { isReallyBelow } from './item-files.ts';
import { type ContentProblem } from './problem.ts';

/**
 * Reads a YAML or JSON file of the content folder. A syntax error becomes a problem with its line, a file outside the folder one as well.
 */
export const readData = (contentDir: string, path: string, problems: ContentProblem[]): unknown => {
  const at = join(contentDir, path);
  if (!isReallyBelow(contentDir, at)) {
    problems.push({
      file: path,
      field: '',
      reason: 'is a symbolic link to outside of the content folder, or lies behind one: put a copy here',
    });
    return undefined;
  }
  const text = readFileSync(at, 'utf8');
  if (path.endsWith('.json')) {
    try {
      return JSON.parse(text);
    } catch (error) {
      problems.push({ file: path, field: '', reason: `not valid JSON: ${(error as Error).message}` });
      return undefined;
    }
  }
  const document = parseDocument(text, { prettyErrors: true });
  for (const error of document.errors) {
    problems.push({ file: path, field: '', reason: `not valid YAML: ${error.message.split('\n')[0]}` });
  }
  return document.errors.length > 0 ? undefined : document.toJS();
};

/** Parses a value by its concept's schema; every issue becomes a problem that names its field. */
export const parseItem = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  at: string,
  problems: ContentProblem[],
): z.infer<S> | undefined => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const field = [at, ...issue.path.map(String)].filter(Boolean).join('.');
    problems.push({ file, field, reason: issue.message });
  }
  return undefined;
};
