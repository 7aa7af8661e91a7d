import { useStore } from '@nanostores/react';
import type { ListedData } from '#contract/desk/data-list.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskDataList } from '#contract/desk/site-routes.ts';
import { localeFacts, locales } from '#i18n/locales.ts';
import { moveInRows } from '../list/move-in-rows.ts';
import { Link } from '../navigation/Link.tsx';
import { nameOf } from '../record/record-words.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';

const Row = ({ item, isChanged }: { item: ListedData; isChanged: boolean }) => {
  const say = useWords();
  const language = useStore($language);
  const { file, id, name, detail, isTransliterated } = item;
  const others = locales.filter((locale) => locale !== language && name[language] !== undefined);
  return (
    <li className="story-row data-row">
      <Link to={{ name: 'file', file, of: id }} className="story-title">
        <bdi>{nameOf(name, language) || id}</bdi>
      </Link>
      <span className="data-names">
        {others.map((locale) => (
          <span key={locale} lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
            {name[locale]}
          </span>
        ))}
      </span>
      <span className="data-marks">
        {locales
          .filter((locale) => name[locale] === undefined)
          .map((locale) => (
            <span key={locale} className="mark wrong">
              {say(`noName.${locale}`)}
            </span>
          ))}
        {isTransliterated && <span className="mark">{say('data.transliterated')}</span>}
        {isChanged && <span className="mark">{say('siteFile.changed')}</span>}
      </span>
      <span className="aside">{nameOf(detail, language)}</span>
    </li>
  );
};

/** Files that readers have nothing of yet: the list of what is published has no item of them. */
const Fresh = ({ file }: { file: SiteFileName }) => {
  const say = useWords();
  return (
    <li className="story-row data-row">
      <Link to={{ name: 'file', file }} className="story-title">
        <bdi>
          {file
            .split('/')
            .at(-1)
            ?.replace(/\.\w+$/, '')}
        </bdi>
      </Link>
      <span className="data-names" />
      <span className="data-marks">
        <span className="mark">{say('siteFile.changed')}</span>
      </span>
    </li>
  );
};

/** What a list has, one a row, with its names in each language: arrows go through them, Enter opens one. */
export const DataRows = ({ list: { items, changed, fresh } }: { list: DeskDataList }) => (
  <ol className="stories" onKeyDown={moveInRows}>
    {fresh.map((file) => (
      <Fresh key={file} file={file} />
    ))}
    {items.map((item) => (
      <Row key={item.id} item={item} isChanged={changed.includes(item.file)} />
    ))}
  </ol>
);
