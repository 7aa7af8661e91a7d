import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { type LibraryPicture, maxLibraryPage, type PictureUse } from '#contract/desk/pictures.ts';
import { localeFacts, type Locale, locales } from '#i18n/locales.ts';
import { mediaAddress } from '../client/pictures.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { useLibrary } from './use-library.ts';

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
  const [query, setQuery] = useState('');
  const [from, setFrom] = useState(0);
  const { pictures, total, isLoading, failure } = useLibrary(query, from);
  return (
    <>
      <search className="filters">
        <label className="filter search">
          <span>{say('library.search')}</span>
          <input
            type="search"
            dir="auto"
            data-autofocus
            value={query}
            onChange={({ target }) => {
              setFrom(0);
              setQuery(target.value);
            }}
          />
        </label>
      </search>
      <p role="status" className="list-count">
        {failure ? failureText(say, failure) : isLoading ? say('loading') : say('library.count', { count: total })}
      </p>
      <ul className="library">
        {pictures.map((picture) => {
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
      {from + maxLibraryPage < total && (
        <button type="button" className="plain" disabled={isLoading} onClick={() => setFrom(from + maxLibraryPage)}>
          {say('library.more')}
        </button>
      )}
    </>
  );
};
