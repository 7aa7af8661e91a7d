import { useStore } from '@nanostores/react';
import type { ListedItem } from '#contract/desk/items.ts';
import { localeFacts, locales } from '#i18n/locales.ts';
import { Link } from '../navigation/Link.tsx';
import { $language } from '../stores/look.ts';
import { instantText, paperNow } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** A story at its time: its headline leads to it, and its state is said too. */
export const CalendarEntry = ({ story }: { story: ListedItem }) => {
  const say = useWords();
  const locale = useStore($language);
  const shown = [locale, ...locales].find((each) => story.title[each] !== undefined);
  // What is published on a day to come is scheduled, whichever its status is called.
  const isToCome = story.status === 'published' && Date.parse(story.publishedAt) > paperNow();
  const status = isToCome ? 'scheduled' : story.status;
  const { tag, dir } = localeFacts[shown ?? locale];
  return (
    <li className="calendar-entry" data-status={status}>
      <Link to={{ name: 'story', item: story.item }}>
        <time dateTime={story.publishedAt} className="figures row-state">
          {instantText(story.publishedAt, locale, 'time')}
        </time>{' '}
        <span lang={tag} dir={dir} className="calendar-title">
          {shown === undefined ? say('story.untitled') : story.title[shown]}
        </span>
        {status !== 'published' && <span className="aside"> {say(`state.${status}`)}</span>}
      </Link>
    </li>
  );
};
