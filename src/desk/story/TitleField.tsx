import { useStore } from '@nanostores/react';
import { localeFacts, type Locale } from '#i18n/locales.ts';
import { slugify } from '#i18n/slugs.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import { useWords } from '../words/use-words.ts';
import { useMayWrite, useStory, useText } from './story-context.ts';

/** The headline in one language. The address follows it until somebody edits it, or readers know it. */
export const TitleField = ({ locale }: { locale: Locale }) => {
  const say = useWords();
  const [title, setTitle] = useText(['title'], locale);
  const [slug, setSlug] = useText(['slug'], locale);
  const { status } = useStore(useStory().$facts);
  const mayWrite = useMayWrite();
  const followsTitle = status === 'draft' && (slug === '' || slug === slugify(title));
  return (
    <FieldFrame path={['title']} locale={locale} label={say('field.title')}>
      {(control) => (
        <TextControl
          {...control}
          className="title-control"
          isLong={false}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          readOnly={!mayWrite}
          value={title}
          onText={(text) => {
            setTitle(text);
            if (followsTitle) setSlug(slugify(text));
          }}
        />
      )}
    </FieldFrame>
  );
};
