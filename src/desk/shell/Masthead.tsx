import { useStore } from '@nanostores/react';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { localeFacts } from '#i18n/locales.ts';
import type { DeskMe } from '#contract/desk/people-routes.ts';
import { $language, chooseLanguage } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { DeskOptions } from './DeskOptions.tsx';
import { ScreenLinks } from './ScreenLinks.tsx';

/** The paper's name, the screens of this person, and the look of the desk. */
export const Masthead = ({ me }: { me: DeskMe | undefined }) => {
  const say = useWords();
  const locale = useStore($language);
  const names = import.meta.env.SITE_NAMES;
  const name = typeof names === 'string' ? names : (names[locale] ?? Object.values(names)[0] ?? '');
  return (
    <header className="masthead">
      <a className="skip-link visually-hidden" href="#screen">
        {say('nav.skip')}
      </a>
      <p className="paper-name">
        <span className="mark-drawing" aria-hidden="true" />
        {say('nav.desk', { name })}
      </p>
      {me && <ScreenLinks role={me.role} />}
      <div className="masthead-look">
        {knownLanguages
          .filter((each) => each !== locale)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="quiet"
              lang={localeFacts[each].tag}
              onClick={() => chooseLanguage(each)}
            >
              {localeFacts[each].ownName}
            </button>
          ))}
        <DeskOptions isSignedIn={me !== undefined} />
      </div>
    </header>
  );
};
