import type { Reason } from './mistake-words.ts';
import type { ContentProblem } from './problem.ts';
import type { UnitRows } from './unit-rows.ts';

/** Problems of a unit whose items another unit has, or that has one twice. @param holderOf the other unit that has an item */
export const collisionsOf = (
  path: string,
  { items }: Pick<UnitRows, 'items'>,
  holderOf: (kind: string, id: string) => string | undefined,
): ContentProblem[] => {
  const seen = new Set<string>();
  return items.flatMap(({ kind, id, at }) => {
    const isTwice = seen.has(`${kind} ${id}`);
    seen.add(`${kind} ${id}`);
    const holder = holderOf(kind, id);
    if (holder === undefined && !isTwice) return [];
    const reason: Reason = isTwice
      ? { key: 'hereTwice', values: { kind, id } }
      : { key: 'alsoIn', values: { kind, id, holder: holder ?? '' } };
    return { file: path, field: at ? `${at}.id` : 'id', reason };
  });
};
