import { join } from 'node:path';
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { isReallyBelow } from '#lib/contained-path.ts';
import { type ContentProblem, outsideOfContent } from './problem.ts';
import { paperZone } from './paper-zone.ts';
import type { Reason } from './mistake-words.ts';
import { faultsOf } from './schema-faults.ts';
import { textFaultsIn } from './text-faults.ts';
import { NotUtf8, readUtf8 } from './utf8.ts';
import { yamlReason } from './yaml-reason.ts';
import { withDatesRead } from './written-dates.ts';

/** Maximum aliases of a YAML file, counting nested aliases as often as they are used. */
export const maxYamlAliases = 100;

/** Thrown for a text that is not YAML. */
class YamlFault extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super('not valid YAML');
    this.reason = reason;
  }
}

/** Data of YAML or JSON, by the file's name. @throws with a description of the syntax error */
const parseData = (path: string, text: string): unknown => {
  if (path.endsWith('.json')) {
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new Error(`not valid JSON: ${(error as Error).message}`, { cause: error });
    }
  }
  const document = parseDocument(text, { prettyErrors: true });
  const [first] = document.errors;
  if (first) throw new YamlFault(yamlReason(first, text));
  try {
    return document.toJS({ maxAliasCount: maxYamlAliases });
  } catch (error) {
    // Aliases that multiply one another would fill the memory.
    throw new Error(`not valid YAML: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Reads a YAML or JSON file of the content folder. A syntax error becomes a problem with its line. A file outside the folder is a problem
 * too.
 */
export const readAnyData = (contentDir: string, path: string, problems: ContentProblem[]): unknown => {
  const fail = (reason: Reason): undefined => void problems.push({ file: path, field: '', reason });
  const at = join(contentDir, path);
  if (!isReallyBelow(contentDir, at)) return fail(outsideOfContent);
  try {
    return withDatesRead(parseData(path, readUtf8(at)), paperZone());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    return fail(error instanceof YamlFault || error instanceof NotUtf8 ? error.reason : (error as Error).message);
  }
};

/** The same, but a text with a character that no page or feed can show is a problem too. */
export const readData = (contentDir: string, path: string, problems: ContentProblem[]): unknown => {
  const data = readAnyData(contentDir, path, problems);
  const faults = [...textFaultsIn(data)];
  for (const { field, reason } of faults)
    problems.push({ file: path, field: Array.isArray(data) ? field.replace(/^\d+/, '[$&]') : field, reason });
  return faults.length > 0 ? undefined : data;
};

/** Parses a value by its concept's schema; every issue becomes a problem that names its field. */
export const parseItem = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  file: string,
  at: string,
  problems: ContentProblem[],
): z.infer<S> | undefined => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const { path, reason } of result.error.issues.flatMap((issue) => faultsOf(issue))) {
    const field = [at, ...path.map(String)].filter(Boolean).join('.');
    problems.push({ file, field, reason });
  }
  return undefined;
};
