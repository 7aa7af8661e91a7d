import { useState } from 'react';
import { type Locale, locales } from '#i18n/locales.ts';
import { Segments } from '../parts/Segments.tsx';
import { useStory } from '../story/story-context.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { PreviewFrame, type PreviewWidth } from './PreviewFrame.tsx';
import { usePreview } from './use-preview.ts';

type PreviewTheme = 'light' | 'dark';

/**
 * The story's page beside its text, as readers would see it.
 * @param hasRoom whether a screen's width can be shown too
 */
export const PreviewPane = ({ locale: first, hasRoom }: { locale: Locale; hasRoom: boolean }) => {
  const say = useWords();
  const [locale, setLocale] = useState(first);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [theme, setTheme] = useState<PreviewTheme>('light');
  const { html, path, failure } = usePreview(useStory(), locale);
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
