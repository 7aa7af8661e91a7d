import { useStore } from '@nanostores/react';
import { knownLanguages } from '#settings/site/known-languages.ts';
import { localeFacts } from '#i18n/locales.ts';
import type { DeskMe } from '#contract/desk/people-routes.ts';
import { may } from '#contract/desk/roles.ts';
import { Link } from '../navigation/Link.tsx';
import { $place } from '../navigation/navigate.ts';
import { $language, chooseLanguage } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { DeskOptions } from './DeskOptions.tsx';

const screensOf = ({ role }: DeskMe) => [
  ...(['stories', 'pictures', 'matches', 'calendar'] as const),
  ...(may(role, 'front') ? (['front'] as const) : []),
  ...(may(role, 'data') ? (['data'] as const) : []),
  ...(['trash'] as const),
  ...(may(role, 'people') ? (['people', 'log'] as const) : []),
  ...(may(role, 'site') ? (['site'] as const) : []),
  ...(['account'] as const),
];

/** The paper's name, the screens of this person, and the look of the desk. */
export const Masthead = ({ me }: { me: DeskMe | undefined }) => {
  const say = useWords();
  const locale = useStore($language);
  const place = useStore($place);
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
      {me && (
        <nav aria-label={say('nav.label')}>
          {screensOf(me).map((screen) => (
            <Link
              key={screen}
              to={{ name: screen }}
              aria-current={place.name === screen || (screen === 'data' && place.name === 'file') ? 'page' : undefined}
            >
              {say(`nav.${screen}`)}
            </Link>
          ))}
        </nav>
      )}
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
