import { useState } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { Segments } from '../parts/Segments.tsx';
import { useMayWrite, useStory } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import { ElsewhereView } from './ElsewhereView.tsx';
import { PagePreview, usePreviewLook } from './PagePreview.tsx';
import { PreviewLinksDialog } from './PreviewLinksDialog.tsx';
import { usePreview } from './use-preview.ts';

/** The page itself, or what others show of it. */
const places = ['page', 'elsewhere'] as const;

/**
 * The story's page beside its text, as readers would see it.
 * @param hasRoom whether a screen's width can be shown too
 */
export const PreviewPane = ({ locale: first, hasRoom }: { locale: Locale; hasRoom: boolean }) => {
  const say = useWords();
  const look = usePreviewLook(first);
  const { locale } = look;
  const [place, setPlace] = useState<(typeof places)[number]>('page');
  const page = usePreview(useStory(), locale);
  const mayWrite = useMayWrite();
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <PagePreview
        {...{ look, page, hasRoom }}
        before={
          <Segments
            label={say('preview.place')}
            value={place}
            onChange={setPlace}
            options={places.map((value) => ({ value, label: say(`preview.${value}`) }))}
          />
        }
        after={
          mayWrite && (
            <button type="button" className="quiet" onClick={() => setSharing(true)}>
              {say('links.title')}
            </button>
          )
        }
        instead={
          place === 'page' ? undefined : (page.share && <ElsewhereView share={page.share} locale={locale} />) || null
        }
      />
      {isSharing && <PreviewLinksDialog locale={locale} onClose={() => setSharing(false)} />}
    </>
  );
};
