import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { Segments } from '../parts/Segments.tsx';
import { useMayWrite, useStory } from '../story/story-context.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { ElsewhereView } from './ElsewhereView.tsx';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';
import { PreviewLinksDialog } from './PreviewLinksDialog.tsx';
import { usePreview } from './use-preview.ts';

type PreviewTheme = 'light' | 'dark';

/** The page itself, or what others show of it. */
type PreviewPlace = 'page' | 'elsewhere';

/**
 * The story's page beside its text, as readers would see it.
 * @param hasRoom whether a screen's width can be shown too
 */
export const PreviewPane = ({ locale: first, hasRoom }: { locale: Locale; hasRoom: boolean }) => {
  const say = useWords();
  const [locale, setLocale] = useState(first);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<PreviewTheme>('light');
  const [place, setPlace] = useState<PreviewPlace>('page');
  const { html, path, share, failure } = usePreview(useStory(), locale);
  const isPage = place === 'page';
  const mayWrite = useMayWrite();
  const [isSharing, setSharing] = useState(false);
  return (
    <section className="preview" aria-label={say('preview.title')}>
      <div className="preview-bar">
        <Segments
          label={say('preview.place')}
          value={place}
          onChange={setPlace}
          options={[
            { value: 'page', label: say('preview.page') },
            { value: 'elsewhere', label: say('preview.elsewhere') },
          ]}
        />
        {locales.length > 1 && (
          <Segments
            label={say('preview.language')}
            value={locale}
            onChange={setLocale}
            options={locales.map((value) => ({ value, label: say(`language.${value}`) }))}
          />
        )}
        {isPage && hasRoom && (
          <Segments
            label={say('preview.width')}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'phone', label: say('preview.phone') },
              { value: 'wide', label: say('preview.wide') },
            ]}
          />
        )}
        {isPage && (
          <Segments
            label={say('preview.theme')}
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'light', label: say('theme.light') },
              { value: 'dark', label: say('theme.dark') },
            ]}
          />
        )}
        {mayWrite && (
          <button type="button" className="quiet" onClick={() => setSharing(true)}>
            {say('links.title')}
          </button>
        )}
      </div>
      {isSharing && <PreviewLinksDialog locale={locale} onClose={() => setSharing(false)} />}
      {path && isPage && (
        <p className="preview-path" dir="ltr">
          {decodeURI(path)}
        </p>
      )}
      {failure && <p className="failure">{failureText(say, failure)}</p>}
      {html === undefined && <p className="quiet-line">{say(failure ? 'preview.none' : 'preview.waiting')}</p>}
      {html !== undefined && isPage && <PreviewFrame html={html} width={width} theme={theme} />}
      {share && !isPage && <ElsewhereView share={share} locale={locale} />}
    </section>
  );
};
