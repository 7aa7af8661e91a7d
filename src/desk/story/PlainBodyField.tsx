import { localeFacts } from '#i18n/locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { TextControl } from '../fields/TextControl.tsx';
import { useWords } from '../words/use-words.ts';
import { useFile, useMayWrite, useStory } from './story-context.ts';

/** The body as a plain text area: until the editor is there, and where it cannot be loaded. */
export const PlainBodyField = ({ locale }: { locale: Locale }) => {
  const say = useWords();
  const { saver } = useStory();
  const { text } = useFile(`${locale}.md`);
  const mayWrite = useMayWrite();
  return (
    <TextControl
      className="body-control"
      isLong
      aria-label={say('story.pane', { language: say(`language.${locale}`) })}
      lang={localeFacts[locale].tag}
      dir={localeFacts[locale].dir}
      readOnly={!mayWrite}
      value={text}
      onText={(changed) => saver.edit(`${locale}.md`, { text: changed })}
    />
  );
};
