import { type ReactNode, useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import type { DeskFailure } from '../client/client.ts';
import { Segments } from '../parts/Segments.tsx';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';

/** The language, width and theme of a page that is shown. */
export const usePreviewLook = (first: Locale) => {
  const [locale, setLocale] = useState(first);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return { locale, setLocale, width, setWidth, theme, setTheme };
};

interface PagePreviewProps {
  look: ReturnType<typeof usePreviewLook>;
  page: { html?: string; path?: string; failure?: DeskFailure };
  /** Whether a screen's width can be shown too. */
  hasRoom: boolean;
  /** In its bar, before and after what every page has. */
  before?: ReactNode;
  after?: ReactNode;
  /** What is to be known of the page. */
  note?: string | undefined;
  /** In place of the page. */
  instead?: ReactNode;
}

/** A page as readers would see it, and the choice of how it is shown. */
export const PagePreview = ({ look, page, hasRoom, before, after, note, instead }: PagePreviewProps) => {
  const say = useWords();
  const { html, path, failure } = page;
  const isPage = instead === undefined;
  return (
    <section className="preview" aria-label={say('preview.title')}>
      <div className="preview-bar">
        {before}
        {locales.length > 1 && (
          <Segments
            label={say('preview.language')}
            value={look.locale}
            onChange={look.setLocale}
            options={locales.map((value) => ({ value, label: say(`language.${value}`) }))}
          />
        )}
        {isPage && hasRoom && (
          <Segments
            label={say('preview.width')}
            value={look.width}
            onChange={look.setWidth}
            options={(['phone', 'wide'] as const).map((value) => ({ value, label: say(`preview.${value}`) }))}
          />
        )}
        {isPage && (
          <Segments
            label={say('preview.theme')}
            value={look.theme}
            onChange={look.setTheme}
            options={(['light', 'dark'] as const).map((value) => ({ value, label: say(`theme.${value}`) }))}
          />
        )}
        {after}
      </div>
      {path && isPage && (
        <p className="preview-path" dir="ltr">
          {decodeURI(path)}
        </p>
      )}
      {note && (
        <p role="status" className="field-hint">
          {note}
        </p>
      )}
      {failure && <p className="failure">{failureText(say, failure)}</p>}
      {html === undefined && <p className="quiet-line">{say(failure ? 'preview.none' : 'preview.waiting')}</p>}
      {html !== undefined && isPage && <PreviewFrame html={html} width={look.width} theme={look.theme} />}
      {instead}
    </section>
  );
};
