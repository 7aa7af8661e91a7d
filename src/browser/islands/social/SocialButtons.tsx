import { fill } from '#i18n/fill.ts';
import type { OfferedProvider } from '#settings/sign-in-providers.ts';
import type { SocialSignInWords } from '#browser/stores/social-sign-in.ts';
import { useHydrated } from '../sign-in/use-hydrated.ts';
import { useSocialSignIn } from './use-social-sign-in.ts';
import './social-buttons.css';

interface Props {
  providers: readonly OfferedProvider[];
  /** Label of a button, with `{{name}}`. */
  label: string;
  /** Label while the browser leaves the page. */
  leaving: string;
  words: SocialSignInWords;
  /** Path of this site to return to. */
  callbackUrl: () => string;
}

/** A button for every provider that readers can sign in with. */
export const SocialButtons = ({ providers, label, leaving, words, callbackUrl }: Props) => {
  const { leavingFor, problem, leaveFor } = useSocialSignIn(words);
  const isReady = useHydrated();
  return (
    <div className="social-buttons">
      {providers.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          disabled={!isReady}
          aria-busy={leavingFor === id}
          onClick={() => void leaveFor(id, callbackUrl())}
        >
          {fill(leavingFor === id ? leaving : label, { name })}
        </button>
      ))}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
