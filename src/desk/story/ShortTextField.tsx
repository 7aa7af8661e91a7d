import { localeFacts, type Locale } from '#i18n/locales.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { TextControl } from '../fields/TextControl.tsx';
import type { DeskKey } from '../words/words.ts';
import { useWords } from '../words/use-words.ts';
import { useMayWrite, useText } from './story-context.ts';

/** The text under a headline: the dek of a story, the caption of a drawing. */
export const ShortTextField = ({ name, label, locale }: { name: string; label: DeskKey; locale: Locale }) => {
  const say = useWords();
  const [text, setText] = useText([name], locale);
  const mayWrite = useMayWrite();
  return (
    <FieldFrame path={[name]} locale={locale} label={say(label)}>
      {(control) => (
        <TextControl
          {...control}
          className="dek-control"
          isLong={false}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          readOnly={!mayWrite}
          value={text}
          onText={setText}
        />
      )}
    </FieldFrame>
  );
};
