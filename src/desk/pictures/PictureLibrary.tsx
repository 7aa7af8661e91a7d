import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo, useState } from 'react';
import type { LibraryPicture, PictureUse } from '#contract/desk/pictures.ts';
import { localeFacts, type Locale, locales } from '#i18n/locales.ts';
import { listPictures, mediaAddress } from '../client/pictures.ts';
import { SearchField } from '../fields/SearchField.tsx';
import { ListStatus } from '../parts/ListStatus.tsx';
import { useList } from '../parts/use-list.ts';
import { $language } from '../stores/look.ts';
import { pagedList } from '../stores/paged-list.ts';
import { useWords } from '../words/use-words.ts';

/** A text in the interface's language, or in another one with its own direction. */
const Worded = ({ texts, className }: { texts: Record<string, string>; className?: string }) => {
  const language = useStore($language);
  const locale = [language, ...locales].find((each): each is Locale => texts[each] !== undefined);
  if (locale === undefined) return null;
  return (
    <bdi className={className} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
      {texts[locale]}
    </bdi>
  );
};

interface PictureCardProps {
  picture: LibraryPicture;
  use: PictureUse;
  children: ReactNode;
}

const PictureCard = ({ picture: { file, width, height }, use, children }: PictureCardProps) => (
  <li className="library-picture">
    <img src={mediaAddress(file)} width={width} height={height} alt="" loading="lazy" />
    <p>
      <Worded texts={use.alt} />
    </p>
    <p className="aside library-facts">
      <Worded texts={use.credit} />
      {use.licence !== undefined && <bdi>{use.licence}</bdi>}
      <bdi className="figures" dir="ltr">
        {width} × {height}
      </bdi>
    </p>
    {children}
  </li>
);

interface PictureLibraryProps {
  /** Below each picture: where it is used, or what can be done with it. */
  children: (uses: readonly PictureUse[], title: (use: PictureUse) => ReactNode) => ReactNode;
}

/** The pictures of all stories, found by words of what is said of them and of their stories. */
export const PictureLibrary = ({ children }: PictureLibraryProps) => {
  const say = useWords();
  const [choice, setChoice] = useState({ query: '' });
  const list = useMemo(() => pagedList(listPictures), []);
  const { page, isLoading, failure, loadMore } = useList(list, choice);
  return (
    <>
      <search className="filters">
        <SearchField
          label={say('library.search')}
          data-autofocus
          value={choice.query}
          onText={(query) => setChoice({ query })}
        />
      </search>
      <ListStatus failure={failure} count={page && say('library.count', { count: page.total })} />
      <ul className="library">
        {page?.items.map((picture) => {
          const [use] = picture.uses;
          return (
            use && (
              <PictureCard key={picture.file} picture={picture} use={use}>
                {children(picture.uses, ({ title, item }) => (
                  <Worded texts={Object.keys(title).length > 0 ? title : { [locales[0]]: item }} />
                ))}
              </PictureCard>
            )
          );
        })}
      </ul>
      {page && page.items.length < page.total && (
        <button type="button" className="plain" disabled={isLoading} onClick={loadMore}>
          {say('library.more')}
        </button>
      )}
    </>
  );
};
