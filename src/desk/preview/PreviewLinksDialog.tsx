import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PreviewLink } from '#contract/desk/preview-link-routes.ts';
import type { Locale } from '#i18n/locales.ts';
import { listPreviewLinks, makePreviewLink, revokePreviewLink } from '../client/items.ts';
import { deskBase } from '../navigation/place.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useStory } from '../story/story-context.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** The address of a new link, to be copied: it is shown this once. */
const NewLink = ({ token }: { token: string }) => {
  const say = useWords();
  const [isCopied, setCopied] = useState(false);
  const address = `${location.origin}${deskBase(location.pathname)}/preview?token=${token}`;
  return (
    <div className="choice-part">
      <p>{say('links.made')}</p>
      <div className="row">
        <input
          readOnly
          dir="ltr"
          aria-label={say('links.address')}
          value={address}
          onFocus={(e) => e.target.select()}
        />
        <button
          type="button"
          className="strong"
          onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        >
          <span role="status">{say(isCopied ? 'links.copied' : 'links.copy')}</span>
        </button>
      </div>
    </div>
  );
};

const LinkRow = ({ link, onRevoke }: { link: PreviewLink; onRevoke: () => void }) => {
  const say = useWords();
  const language = useStore($language);
  const { locale, person, expiresAt, opened } = link;
  return (
    <li className="row">
      <span className="choice-name">{say(`language.${locale}`)}</span>
      <span>
        {say('links.until', { time: instantText(expiresAt, language, 'full'), person: `\u2068${person}\u2069` })}
      </span>
      <span>{say('links.opened', { count: opened })}</span>
      <button type="button" className="quiet" onClick={onRevoke}>
        {say('links.revoke')}
      </button>
    </li>
  );
};

/** Links to the page for somebody without an account: those that are open, and a new one. */
export const PreviewLinksDialog = ({ locale, onClose }: { locale: Locale; onClose: () => void }) => {
  const say = useWords();
  const { item, saver } = useStory();
  const [state, load] = useLoaded(() => listPreviewLinks(item));
  const [token, setToken] = useState<string>();
  const [message, setMessage] = useState('');
  const make = async (): Promise<void> => {
    await saver.flush();
    const answer = await makePreviewLink(item, locale);
    setMessage(answer.ok ? '' : failureText(say, answer.failure));
    if (answer.ok) setToken(answer.data.token);
    load();
  };
  const revoke = async (n: string): Promise<void> => {
    const answer = await revokePreviewLink(item, n);
    setMessage(answer.ok ? '' : failureText(say, answer.failure));
    load();
  };
  return (
    <Dialog title={say('links.title')} onClose={onClose} isWide>
      <p>{say('links.about')}</p>
      {token !== undefined && <NewLink token={token} />}
      <LoadState state={state} retry={load}>
        {(links) =>
          links.length === 0 ? (
            <p className="quiet-line">{say('links.none')}</p>
          ) : (
            <ul className="preview-links">
              {links.map((link) => (
                <LinkRow key={link.n} link={link} onRevoke={() => void revoke(link.n)} />
              ))}
            </ul>
          )
        }
      </LoadState>
      <p role="alert" className="failure-line">
        {message}
      </p>
      <button type="button" className="plain" onClick={() => void make()}>
        {say('links.make', { language: say(`language.${locale}`) })}
      </button>
    </Dialog>
  );
};
