import { useState } from 'react';
import type { OutdatedTexts } from '#contract/desk/item-routes.ts';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { readRevision } from '../client/items.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Difference } from '../parts/Difference.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useWords } from '../words/use-words.ts';
import { textsAt } from './language-texts.ts';
import { useFacts, useFile, useStory } from './story-context.ts';

type Mark = NonNullable<OutdatedTexts[Locale]>;

/** What has changed in a language since another one was last made to follow it. */
const Changed = ({ by, n }: Mark) => {
  const { item } = useStory();
  const [state, retry] = useLoaded(() => readRevision(item, n), String(n));
  const present = textsAt(useFacts(), useFile(`${by}.md`).text, by);
  return (
    <LoadState state={state} retry={retry}>
      {({ value, texts }) => {
        const former = textsAt(value, texts[`${by}.md`] ?? '', by);
        return (
          <div lang={localeFacts[by].tag} dir={localeFacts[by].dir}>
            {present.map(
              (text, at) => text !== former[at] && <Difference key={at} before={former[at] ?? ''} after={text} />,
            )}
          </div>
        );
      }}
    </LoadState>
  );
};

/** Says that another language has changed since this one; what has is one press away. */
export const Outdated = ({ by, n }: Mark) => {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const language = say(`languageOf.${by}`);
  return (
    <>
      <button type="button" className="mark" onClick={() => setOpen(true)}>
        {say('story.outdated', { language })}
      </button>
      {isOpen && (
        <Dialog title={say('story.outdatedTitle', { language })} onClose={() => setOpen(false)} isWide>
          <p>{say('story.outdatedAbout')}</p>
          <Changed by={by} n={n} />
        </Dialog>
      )}
    </>
  );
};
