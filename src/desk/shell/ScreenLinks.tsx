import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type DeskRole, may } from '#contract/desk/roles.ts';
import { Link } from '../navigation/Link.tsx';
import { $place } from '../navigation/navigate.ts';
import { useMedia } from '../parts/use-media.ts';
import { useWords } from '../words/use-words.ts';
import { directScreens } from './direct-screens.ts';

const screensOf = (role: DeskRole) => [
  ...(['stories', 'pictures', 'matches', 'calendar'] as const),
  ...(may(role, 'front') ? (['front'] as const) : []),
  ...(may(role, 'data') ? (['data'] as const) : []),
  ...(['trash'] as const),
  ...(may(role, 'people') ? (['people', 'log'] as const) : []),
  ...(may(role, 'site') ? (['site'] as const) : []),
  ...(['account'] as const),
];
type ScreenName = ReturnType<typeof screensOf>[number];

/** Screens that are opened from another one, which stays marked. */
const within: Readonly<Record<string, ScreenName>> = {
  story: 'stories',
  match: 'matches',
  import: 'matches',
  file: 'data',
};

/** On a phone most screens are behind a button. */
const phone = '(max-width: 40em)';

/** The screens of this person: all of them, or on a phone a few and a button that shows the others below. */
export const ScreenLinks = ({ role }: { role: DeskRole }) => {
  const say = useWords();
  const place = useStore($place);
  const isPhone = useMedia(phone);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [place]);
  const screens = screensOf(role);
  const current = screens.find((screen) => screen === (within[place.name] ?? place.name));
  const direct = isPhone ? directScreens(screens, current) : screens;
  const linkOf = (screen: ScreenName) => (
    <Link key={screen} to={{ name: screen }} aria-current={screen === current ? 'page' : undefined}>
      {say(`nav.${screen}`)}
    </Link>
  );
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav aria-label={say('nav.label')} onKeyDown={onKeyDown}>
      {direct.map(linkOf)}
      {direct.length < screens.length && (
        <>
          <button
            ref={button}
            type="button"
            className="more-button"
            aria-expanded={isOpen}
            aria-controls="more-screens"
            onClick={() => setOpen(!isOpen)}
          >
            {say('nav.more')}
          </button>
          <div id="more-screens" className="more-screens" hidden={!isOpen}>
            {screens.filter((screen) => !direct.includes(screen)).map(linkOf)}
          </div>
        </>
      )}
    </nav>
  );
};
