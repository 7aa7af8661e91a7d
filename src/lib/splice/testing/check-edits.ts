import { isDeepStrictEqual } from 'node:util';
import { chance } from '../../seeded-random.ts';
import { SpliceError, withChange } from '../values.ts';
import { commonEnds, formats, randomEdit, type RandomEdit } from './random-edits.ts';

const mark = '\uFEFF';

/** What is wrong with an edit; undefined where only what was asked for has changed. */
const faultOf = (format: keyof typeof formats, before: string, after: string, edit: RandomEdit): string | undefined => {
  const { parse, rangeOf } = formats[format];
  const body = (text: string): string => (text.startsWith(mark) ? text.slice(1) : text);
  if (before.startsWith(mark) !== after.startsWith(mark)) return 'the byte order mark';
  const [old, now] = [body(before), body(after)];
  const value = parse(old);
  if (!isDeepStrictEqual(parse(now), withChange(value, edit, []))) return 'the value';
  if (isDeepStrictEqual(parse(now), value))
    return after === before ? undefined : 'a byte moved, and the value is the same';
  const { head, tail } = commonEnds(old, now);
  if (edit.kind === 'add')
    return head + tail >= old.length || isOfEmpty(value, edit) ? undefined : 'more than an insertion';
  const [from, to] = rangeOf(old, edit.path);
  if (edit.kind === 'set') return head >= from && old.length - tail <= to ? undefined : 'a byte outside of the value';
  return head + tail >= now.length || now.length - head - tail <= 2 ? undefined : 'more than a removal';
};

/** A list or map without entries is written anew. */
const isOfEmpty = (value: unknown, { path }: RandomEdit): boolean => {
  const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], value);
  const itself = path.reduce((at, key) => (at as Record<string, unknown> | undefined)?.[key], value);
  return [holder, itself].some((each) => typeof each === 'object' && Object.keys(each ?? {}).length === 0);
};

/** Makes random edits of a text, each of the original. @returns how many were made and refused, and what is wrong with the others */
export const checkEdits = (
  format: keyof typeof formats,
  text: string,
  { seed, edits }: { seed: number; edits: number },
): { made: number; refused: string[]; faults: string[] } => {
  const { parse, splice } = formats[format];
  const random = chance(seed);
  const value = parse(text.replace(mark, ''));
  const found = { made: 0, refused: [] as string[], faults: [] as string[] };
  for (let n = 0; n < edits; n += 1) {
    const edit = randomEdit(value, random);
    const description = `${edit.kind} ${edit.path.join('.')} ${JSON.stringify(edit.value)?.slice(0, 80)}`;
    try {
      const fault = faultOf(format, text, splice(text, [edit]), edit);
      if (fault) found.faults.push(`${description}: ${fault}`);
      found.made += 1;
    } catch (error) {
      if (!(error instanceof SpliceError)) throw error;
      found.refused.push(`${description}: ${error.message}`);
    }
  }
  return found;
};
