import { useStore } from '@nanostores/react';
import type { TrashedItem } from '#contract/desk/item-routes.ts';
import { listTrash, restoreTrashed } from '../client/items.ts';
import { navigate } from '../navigation/navigate.ts';
import { Screen } from '../navigation/Screen.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** Stories that were thrown away, each with the way back. */
export const TrashScreen = () => {
  const say = useWords();
  const locale = useStore($language);
  const [state, retry] = useLoaded(listTrash);
  const restore = async ({ n }: TrashedItem): Promise<void> => {
    const answer = await restoreTrashed(n);
    if (answer.ok) navigate({ name: 'story', item: answer.data.item });
    else retry();
  };
  return (
    <Screen title={say('nav.trash')}>
      <LoadState state={state} retry={retry}>
        {(items) =>
          items.length === 0 ? (
            <p className="quiet-line">{say('trash.none')}</p>
          ) : (
            <ul className="people">
              {items.map((item) => (
                <li key={item.n}>
                  <div className="person">
                    <bdi className="person-name">{item.title[locale] ?? Object.values(item.title)[0] ?? item.item}</bdi>
                    <span className="aside">{instantText(item.at, locale, 'full')}</span>
                  </div>
                  <button type="button" className="plain" onClick={() => void restore(item)}>
                    {say('trash.restore')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </Screen>
  );
};
