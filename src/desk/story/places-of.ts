import type { PlainValue } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Placeable, Places } from '../editor/props.ts';
import { valueAt } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';
import { paperZone } from '../words/instants.ts';

/** Items of a list with what tells them apart, in the language of the body. */
const placeables = (facts: PlainValue, list: string, label: string, locale: Locale): Placeable[] => {
  const items = valueAt(facts, [list]);
  if (!Array.isArray(items)) return [];
  return items.flatMap((item) => {
    const id = valueAt(item, ['id']);
    if (typeof id !== 'string') return [];
    const texts = textsOf(valueAt(item, [label]));
    return [{ id, label: texts[locale] ?? Object.values(texts)[0] ?? id }];
  });
};

/** What of a story its body can place. */
export const placesOf = (facts: PlainValue, locale: Locale): Places => ({
  charts: placeables(facts, 'charts', 'title', locale),
  pictures: placeables(facts, 'pictures', 'alt', locale),
  embeds: placeables(facts, 'embeds', 'title', locale),
  liveTimeZone: valueAt(facts, ['live']) === undefined ? undefined : paperZone,
});
