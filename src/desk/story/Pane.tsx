import { useStore } from '@nanostores/react';
import type { OutdatedTexts } from '#contract/desk/item-routes.ts';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { isSection, sectionFacts } from '#settings/sections.ts';
import { shortTextOf } from '../fields/story-fields.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { BodyField } from './BodyField.tsx';
import { Outdated } from './Outdated.tsx';
import { useStory } from './story-context.ts';
import { ShortTextField } from './ShortTextField.tsx';
import { SlugField } from './SlugField.tsx';
import { TitleField } from './TitleField.tsx';

interface PaneProps {
  locale: Locale;
  outdated: OutdatedTexts[Locale];
  /** It stays where another one is shown, with what can be undone in it. */
  isHidden: boolean;
}

/** The texts of the story in one language. */
export const Pane = ({ locale, outdated, isHidden }: PaneProps) => {
  const say = useWords();
  const { item } = useStory();
  const language = useStore($language);
  const [name = ''] = item.split('/');
  const section = isSection(name) ? name : 'news';
  const { name: shortName, label } = shortTextOf(section);
  return (
    <section
      className="pane"
      hidden={isHidden}
      aria-label={say('story.pane', { language: say(`language.${locale}`) })}
      dir={localeFacts[locale].dir}
    >
      <header className="pane-head">
        <h2 lang={localeFacts[locale].tag}>{localeFacts[locale].ownName}</h2>
        {outdated && <Outdated {...outdated} />}
        {language !== locale && <span className="visually-hidden">{say(`language.${locale}`)}</span>}
      </header>
      <TitleField locale={locale} />
      <ShortTextField name={shortName} label={label} locale={locale} />
      {sectionFacts[section].form === 'story' && <BodyField locale={locale} />}
      <SlugField locale={locale} />
    </section>
  );
};
