import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import type { DeskShare } from '#contract/desk/share.ts';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { useStory } from '../story/story-context.ts';
import { $language } from '../stores/look.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { addressTrail, cutText, searchLengths } from './cut-text.ts';
import { useShareImage } from './use-share-image.ts';

/** One place where the page is shown, in the page's own language. */
const Elsewhere = ({ name, locale, children }: { name: string; locale: Locale; children: ReactNode }) => {
  const { tag, dir } = localeFacts[locale];
  return (
    <section className="elsewhere">
      <h3>{name}</h3>
      <div className="elsewhere-place" lang={tag} dir={dir}>
        {children}
      </div>
    </section>
  );
};

interface PlaceProps {
  share: DeskShare;
  locale: Locale;
}

const ShareCard = ({ share, locale }: PlaceProps) => {
  const say = useWords();
  const language = useStore($language);
  const image = useShareImage(useStory(), locale, share.image);
  return (
    <Elsewhere name={say('elsewhere.card')} locale={locale}>
      <div className="share-card">
        {image ? (
          <img src={image} alt={say('elsewhere.image')} width="1200" height="630" />
        ) : (
          <p className="share-image-waiting" lang={localeFacts[language].tag} dir={localeFacts[language].dir}>
            {say(image === null ? 'elsewhere.noImage' : 'elsewhere.drawing')}
          </p>
        )}
        <p className="share-host" dir="ltr">
          {addressTrail(share.address)[0]}
        </p>
        <p className="share-title">{share.title}</p>
        <p className="share-text">{share.description}</p>
      </div>
    </Elsewhere>
  );
};

const SearchResult = ({ share, locale }: PlaceProps) => {
  const say = useWords();
  const title = cutText(share.tabTitle, searchLengths.title);
  const description = cutText(share.description, searchLengths.description);
  const [host, ...trail] = addressTrail(share.address);
  return (
    <>
      <Elsewhere name={say('elsewhere.search')} locale={locale}>
        <p className="search-site">{share.siteName}</p>
        <p className="search-trail" dir="ltr">
          {host}
          {trail.map((part, at) => (
            <span key={at}>
              {' › '}
              <bdi>{part}</bdi>
            </span>
          ))}
        </p>
        <p className="search-title">{title.text}</p>
        <p className="search-text">{description.text}</p>
      </Elsewhere>
      {title.isCut && <p className="elsewhere-note">{say('elsewhere.titleCut', { most: searchLengths.title })}</p>}
      {description.isCut && (
        <p className="elsewhere-note">{say('elsewhere.descriptionCut', { most: searchLengths.description })}</p>
      )}
    </>
  );
};

const FeedEntry = ({ share: { feed, siteName }, locale }: PlaceProps) => {
  const say = useWords();
  return (
    <Elsewhere name={say('elsewhere.feed')} locale={locale}>
      <p className="feed-source">{siteName}</p>
      <p className="feed-title">{feed.title}</p>
      <p className="feed-text">{feed.summary}</p>
      <p className="feed-source">
        {feed.author && (
          <>
            <bdi>{feed.author}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={feed.publishedAt}>{instantText(feed.publishedAt, locale, 'full')}</time>
      </p>
    </Elsewhere>
  );
};

/** The page as others show it: shared, found by a search, and in a reader of feeds. */
export const ElsewhereView = (props: PlaceProps) => (
  <div className="elsewhere-view">
    <ShareCard {...props} />
    <SearchResult {...props} />
    <FeedEntry {...props} />
  </div>
);
