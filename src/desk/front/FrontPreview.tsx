import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { Segments } from '../parts/Segments.tsx';
import { PreviewFrame, type PreviewWidth } from '../preview/PreviewFrame.tsx';
import type { OpenSiteFile } from '../site/open-site-file.ts';
import { useSitePreview } from '../site/use-site-preview.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';

interface FrontPreviewProps {
  open: OpenSiteFile;
  isShown: boolean;
  /** Whether a screen's width can be shown too. */
  hasRoom: boolean;
}

/** The front page as it will be, in each language. */
export const FrontPreview = ({ open, isShown, hasRoom }: FrontPreviewProps) => {
  const say = useWords();
  const language = useStore($language);
  const [locale, setLocale] = useState<Locale>(locales.includes(language) ? language : (locales[0] ?? language));
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const { html, path, failure } = useSitePreview(open, locale);
  if (!isShown) return null;
  return (
    <section className="preview" aria-label={say('preview.title')}>
      <div className="preview-bar">
        {locales.length > 1 && (
          <Segments
            label={say('preview.language')}
            value={locale}
            onChange={setLocale}
            options={locales.map((value) => ({ value, label: say(`language.${value}`) }))}
          />
        )}
        {hasRoom && (
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
        <Segments
          label={say('preview.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: say('theme.light') },
            { value: 'dark', label: say('theme.dark') },
          ]}
        />
      </div>
      {path && (
        <p className="preview-path" dir="ltr">
          {decodeURI(path)}
        </p>
      )}
      {failure && <p className="failure">{failureText(say, failure)}</p>}
      {html === undefined ? (
        <p className="quiet-line">{say(failure ? 'preview.none' : 'preview.waiting')}</p>
      ) : (
        <PreviewFrame html={html} width={width} theme={theme} />
      )}
    </section>
  );
};
