import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import ar from '#i18n/messages/ar/desk-editor.json';
import en from '#i18n/messages/en/desk-editor.json';
import type { FoundItem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import { findItems } from '../client/items.ts';
import { BodyEditor } from '../editor/BodyEditor.tsx';
import type { EditorWords } from '../editor/props.ts';
import { $language } from '../stores/look.ts';
import { useWords } from '../words/use-words.ts';
import { placesOf } from './places-of.ts';
import { useFacts, useFile, useMayWrite, useStory } from './story-context.ts';
import { useBodyProblems } from './use-body-problems.ts';

// English has fewer plural forms: nothing reads the others.
const editorWords = { ar, en } as Readonly<Record<Locale, unknown>> as Readonly<Record<Locale, EditorWords>>;

/** The body in its editor. */
export const RichBodyField = ({ locale }: { locale: Locale }) => {
  const say = useWords();
  const language = useStore($language);
  const { saver } = useStory();
  const { text } = useFile(`${locale}.md`);
  const facts = useFacts();
  const places = useMemo(() => placesOf(facts, locale), [facts, locale]);
  const find = useCallback(
    async (query: string, kinds: readonly FoundItem['kind'][]) => {
      const answer = await findItems(query, locale, kinds);
      return answer.ok ? answer.data : [];
    },
    [locale],
  );
  return (
    <BodyEditor
      locale={locale}
      text={text}
      onChange={(changed) => saver.edit(`${locale}.md`, { text: changed })}
      find={find}
      places={places}
      problems={useBodyProblems(locale)}
      isReadOnly={!useMayWrite()}
      ariaLabel={say('story.pane', { language: say(`language.${locale}`) })}
      words={editorWords[language]}
      uiLocale={language}
    />
  );
};
