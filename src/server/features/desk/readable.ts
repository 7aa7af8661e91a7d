import { deskItem } from '#contract/desk/items.ts';
import { isSeeingAll, type ItemParts, openFor } from './item-access.ts';
import type { Person } from './person.ts';

/**
 * What of a list a person may read, by the files of its stories: the newsroom's index may be behind.
 * @param itemOf the story of something; undefined where it is about none
 */
export const readable = async <Listed>(
  parts: ItemParts,
  person: Person,
  listed: readonly Listed[],
  itemOf: (listed: Listed) => string | undefined,
): Promise<Listed[]> => {
  if (isSeeingAll(person)) return [...listed];
  const mayRead = async (name: string | undefined): Promise<boolean> => {
    if (name === undefined) return true;
    const { data: item } = deskItem.safeParse(name);
    if (item === undefined) return false;
    return openFor(parts, parts.database.tables, person, item, 'read').then(
      () => true,
      () => false,
    );
  };
  const allowed = await Promise.all(listed.map((each) => mayRead(itemOf(each))));
  return listed.filter((_each, at) => allowed[at]);
};
