import { useDeferredValue, useRef, useState } from 'react';
import { fillCount } from '#i18n/fill.ts';
import { localeFacts } from '#i18n/locales.ts';
import { PlainBody } from './PlainBody.tsx';
import type { BodyEditorProps } from './props.ts';
import { RichBody } from './RichBody.tsx';
import type { AtCaret, Surface } from './surface.ts';
import { bodyCounts } from './text/counts.ts';
import { Toolbar } from './Toolbar.tsx';
import { usePlainChoice } from './use-plain-choice.ts';
import './editor.css';
import './field.css';

/** The editor of a story's body in one language: Markdown as it is written, with its tools, what is wrong at the caret, and its length. */
export const BodyEditor = (props: BodyEditorProps) => {
  const { text, places, isReadOnly = false, words, uiLocale } = props;
  const { dir, tag } = localeFacts[uiLocale];
  const surface = useRef<Surface>(null);
  const [isPlain, setPlain] = usePlainChoice();
  const [{ active, problem, awaitsName }, setCaret] = useState<AtCaret>({ active: [] });
  const counts = bodyCounts(useDeferredValue(text));
  const counted = (key: 'words' | 'minutes'): string =>
    fillCount(words as unknown as Record<string, string>, key, counts[key], tag);

  return (
    <div className="body-editor" dir={dir} lang={tag}>
      {!isReadOnly && (
        <Toolbar words={words} places={places} active={isPlain ? [] : active} surface={() => surface.current} />
      )}
      {isPlain ? <PlainBody {...props} ref={surface} /> : <RichBody {...props} ref={surface} onCaret={setCaret} />}
      <div className="editor-foot">
        <p className={problem ? 'editor-note editor-problem' : 'editor-note'} aria-live="polite">
          {isPlain ? undefined : (problem ?? (awaitsName ? words.nameHint : undefined))}
        </p>
        <p>
          {counted('words')}
          {counts.words > 0 && ` · ${counted('minutes')}`}
        </p>
        <button type="button" className="editor-switch" onClick={() => setPlain(!isPlain)}>
          {isPlain ? words.toRich : words.toPlain}
        </button>
      </div>
    </div>
  );
};
