import { useStore } from '@nanostores/react';
import { endSession } from '../client/sign-in.ts';
import { $theme, chooseTheme } from '../stores/look.ts';
import type { DeskTheme } from '../stores/look.ts';
import { refreshVisitor } from '../stores/me.ts';
import { useWords } from '../words/use-words.ts';

const themes: readonly DeskTheme[] = ['auto', 'light', 'dark'];

/** The theme of the desk, and the way out: in the masthead, on phones with the account. */
export const DeskOptions = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const say = useWords();
  const theme = useStore($theme);
  return (
    <div className="desk-options">
      <select
        aria-label={say('theme.label')}
        value={theme}
        onChange={({ target }) => chooseTheme(target.value as DeskTheme)}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {say(`theme.${each}`)}
          </option>
        ))}
      </select>
      {isSignedIn && (
        <button type="button" className="quiet" onClick={() => void endSession().then(refreshVisitor)}>
          {say('nav.signOut')}
        </button>
      )}
    </div>
  );
};
