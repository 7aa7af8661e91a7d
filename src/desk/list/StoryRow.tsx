import { useStore } from '@nanostores/react';
import type { ListedStory } from '#contract/desk/item-routes.ts';
import { localeFacts, type Locale, locales } from '#i18n/locales.ts';
import { isSection } from '#settings/sections.ts';
import { FoundName } from '../fields/FoundName.tsx';
import { Link } from '../navigation/Link.tsx';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** The title in a language; in another one where the story has none in it. */
const titleIn = ({ title }: ListedStory, locale: Locale): { text: string; locale: Locale } | undefined => {
  const known = [locale, ...locales].find((each) => title[each] !== undefined);
  return known && { text: title[known] ?? '', locale: known };
};

/** A story in the list: its title, and below it what tells it apart. */
export const StoryRow = ({ story }: { story: ListedStory }) => {
  const say = useWords();
  const locale = useStore($language);
  const title = titleIn(story, locale);
  const [section = ''] = story.item.split('/');
  return (
    <li className="story-row" data-status={story.status}>
      <Link to={{ name: 'story', item: story.item }} className="story-title">
        {title ? (
          <span lang={localeFacts[title.locale].tag} dir={localeFacts[title.locale].dir}>
            {title.text}
          </span>
        ) : (
          say('story.untitled')
        )}
      </Link>
      {title && title.locale !== locale && <span className="mark">{say(`only.${title.locale}`)}</span>}
      {locales.map(
        (each) =>
          story.outdated?.[each] && (
            <span key={each} className="mark">
              {say('list.outdated', { language: say(`languageOf.${each}`) })}
            </span>
          ),
      )}
      {story.hasMistakes && <span className="mark wrong">{say('list.hasMistakes')}</span>}
      <p className="story-facts">
        <span className="row-state">{say(`state.${story.status}`)}</span>
        <span>{isSection(section) ? say(`section.${section}`) : section}</span>
        <span className="languages">
          {locales.map((each) => (
            <span key={each} data-missing={!story.languages.includes(each) || undefined}>
              <span aria-hidden="true">{each === 'ar' ? 'ع' : 'EN'}</span>
              <span className="visually-hidden">
                {say(story.languages.includes(each) ? `language.${each}` : `missing.${each}`)}
              </span>
            </span>
          ))}
        </span>
        <FoundName kind="author" id={story.author} />
        <time dateTime={story.publishedAt} className="figures">
          {instantText(story.updatedAt ?? story.publishedAt, locale, 'day')}
        </time>
      </p>
    </li>
  );
};
