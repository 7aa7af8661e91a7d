import { type Locale, localeFacts } from '#i18n/locales.ts';
import { beginsWith, beginsWithin, isNamed } from './begins-with.ts';
import { type NamedItem, nameOf } from './named-items.ts';

type Ranked = Pick<NamedItem, 'kind' | 'name' | 'names' | 'others' | 'stories' | 'times'>;

/** Of several with equal names first what the newsroom writes about, then what the record has most. */
export const byRenown =
  (locale: Locale) =>
  (a: Ranked, b: Ranked): number =>
    b.stories - a.stories ||
    b.times - a.times ||
    (nameOf(a.name, locale) ?? '').localeCompare(nameOf(b.name, locale) ?? '', localeFacts[locale].tag);

/** What was found, best first: what has just this name, what begins with it, and the rest as the search ranks it. */
export const rankNames = <Item extends Ranked>(query: string, found: readonly Item[], locale: Locale): Item[] => {
  const [isWhole, begins, beginsOfSomebody] = [isNamed(query), beginsWith(query), beginsWithin(query)];
  const rank = ({ kind, names, others }: Item): number => {
    if (isWhole([...names, ...others])) return 0;
    return (kind === 'player' ? beginsOfSomebody : begins)(names) ? 1 : 2;
  };
  const [whole = [], begun = [], rest = []] = [0, 1, 2].map((wanted) => found.filter((item) => rank(item) === wanted));
  return [...whole.sort(byRenown(locale)), ...begun.sort(byRenown(locale)), ...rest];
};
