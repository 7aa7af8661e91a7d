import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { isLocale, type Locale, locales } from '#i18n/locales.ts';
import { Segments } from '../parts/Segments.tsx';
import { useMedia } from '../parts/use-media.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { valueAt } from '../saving/data-changes.ts';
import { textsOf } from '../saving/localised-value.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { Conflicts } from '../parts/Conflicts.tsx';
import { FactsForm } from './FactsForm.tsx';
import { Pane } from './Pane.tsx';
import { Presence } from './Presence.tsx';
import { Problems } from '../parts/Problems.tsx';
import { localeOfProblem, reveal } from './reveal.ts';
import { StaleDrafts } from './StaleDrafts.tsx';
import { StoryBar } from './StoryBar.tsx';
import { useFacts, useStory } from './story-context.ts';
import { useCheck } from './use-check.ts';
import { useOutdated } from './use-outdated.ts';
import { languagesOf, type StoryView, viewsOf } from './views.ts';

/** From here on two texts, or a text and its page, have room beside each other. */
const wide = '(min-width: 60em)';

/** The parts of a story that are open, and the switch between them. */
export const StoryDesk = () => {
  const say = useWords();
  const isWide = useMedia(wide);
  const language = useStore($language);
  const titles = textsOf(valueAt(useFacts(), ['title']));
  const [first = language] = locales.filter(
    (locale) => titles[locale] !== undefined && (locale === language || titles[language] === undefined),
  );
  const { saver, $people } = useStory();
  const [chosen, setChosen] = useState<StoryView>(first);
  const [showsPage, setShowsPage] = useState(false);
  const outdated = useOutdated();
  useCheck(showsPage);
  const views = viewsOf(isWide);
  const view = views.includes(chosen) ? chosen : first;
  const languages = languagesOf(view);
  const [shown = first] = languages;
  const [showsTexts, showsFacts] = [isWide || !showsPage, isWide || (view === 'facts' && !showsPage)];
  // What was open once stays, hidden: the history of a text goes with its field.
  const opened = useRef<readonly Locale[]>([]);
  if (showsTexts) opened.current = locales.filter((each) => opened.current.includes(each) || languages.includes(each));
  const show = (problem: DeskProblem): void => {
    flushSync(() => {
      const locale = localeOfProblem(problem, shown);
      const isShown = locale === undefined ? showsFacts : showsTexts && languages.includes(locale);
      if (isShown) return;
      setShowsPage(false);
      setChosen(locale ?? 'facts');
    });
    reveal(problem);
  };
  return (
    <>
      <StoryBar onShow={show} />
      <Presence people={useStore($people)} />
      <StaleDrafts />
      <Conflicts saver={saver} />
      <div className="story-views">
        <Segments
          label={say('story.view')}
          value={showsPage && !isWide ? ('page' as StoryView) : view}
          onChange={(value) => {
            setChosen(value);
            if (!isWide || value === 'both') setShowsPage(false);
          }}
          options={views.map((value) => ({
            value,
            label: say(isLocale(value) ? `language.${value}` : `view.${value}`),
            isMissing: isLocale(value) && titles[value] === undefined,
          }))}
        />
        <button
          type="button"
          className="toggle"
          aria-pressed={showsPage}
          onClick={() => {
            setShowsPage(!showsPage);
            if (view === 'both') setChosen(first);
          }}
        >
          {say('preview.title')}
        </button>
      </div>
      <Problems onShow={show} />
      <div className="story-columns" data-columns={languages.length + (showsPage ? 1 : 0)}>
        {opened.current.map((locale) => (
          <Pane
            key={locale}
            locale={locale}
            outdated={outdated[locale]}
            isHidden={!showsTexts || !languages.includes(locale)}
          />
        ))}
        {showsPage && <PreviewPane key={shown} locale={shown} hasRoom={isWide} />}
      </div>
      {showsFacts && <FactsForm />}
    </>
  );
};
