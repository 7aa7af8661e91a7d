import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { namedItem } from '#schemas/front-page-names.ts';
import { isSection } from '#settings/sections.ts';
import { FoundName } from '../fields/FoundName.tsx';
import { $found, foundKey, lookUpName } from '../fields/found-names.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';

/** What a name of the front page means: its kind, and its id among the things that are found. */
const foundOf = (name: string) => {
  const item = namedItem(name);
  if (!item) return undefined;
  return 'section' in item ? ({ kind: 'story', id: name } as const) : item;
};

/** The headline of a story, or the name of what else is chosen, as far as it is known. */
export const useNameOf = (): ((name: string) => string) => {
  const locale = useStore($language);
  const found = useStore($found);
  return (name) => {
    const item = foundOf(name);
    return (item && found[foundKey(item.kind, item.id, locale)]?.label) ?? name;
  };
};

/** A story or another thing that the front page names: its headline, and below it what tells it apart. */
export const StoryName = ({ name }: { name: string }) => {
  const say = useWords();
  const locale = useStore($language);
  const item = foundOf(name);
  const key = item ? foundKey(item.kind, item.id, locale) : '';
  const found = useStore($found, { keys: [key] })[key];
  useEffect(() => {
    if (item) void lookUpName(item.kind, item.id, locale);
  }, [key]);
  const [section = ''] = name.split('/');
  return (
    <span className="story-name">
      {item ? <FoundName {...item} /> : <bdi className="code">{name}</bdi>}
      <span className="aside">
        {isSection(section) ? say(`section.${section}`) : item && say(`kind.${item.kind}`)}
        {found?.detail && <> · {found.detail}</>}
      </span>
    </span>
  );
};
