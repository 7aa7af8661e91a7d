import { useStore } from '@nanostores/react';
import type { Locale } from '#i18n/locales.ts';
import { isSection } from '#settings/sections.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useWords } from '../words/use-words.ts';
import { useMayWrite, useStory, useText } from './story-context.ts';

/** The last part of the story's address in one language, shown as the address. */
export const SlugField = ({ locale }: { locale: Locale }) => {
  const say = useWords();
  const { item, $facts } = useStory();
  const { status, publishedSlugs } = useStore($facts);
  const [slug, setSlug] = useText(['slug'], locale);
  const mayWrite = useMayWrite();
  const [section = ''] = item.split('/');
  const former = publishedSlugs[locale];
  const promise =
    former === undefined || former === slug
      ? say('field.slugHint')
      : say('field.slugRedirects', { address: `\u2066/${locale}/${section}/${former}\u2069` });
  const hint = status === 'draft' || !isSection(section) ? undefined : promise;
  return (
    <FieldFrame path={['slug']} locale={locale} label={say('field.slug')} hint={hint}>
      {(control) => (
        <div className="slug" dir="ltr">
          <span aria-hidden="true">
            /{locale}/{section}/
          </span>
          <TextControl
            {...control}
            isLong={false}
            dir="auto"
            spellCheck={false}
            readOnly={!mayWrite}
            value={slug}
            onText={(text) => setSlug(text.replace(/\s+/g, '-'))}
          />
        </div>
      )}
    </FieldFrame>
  );
};
