import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { localeFacts } from '#i18n/locales.ts';
import type { BodyEditorProps } from './props.ts';
import type { Surface } from './surface.ts';
import { changeBetween } from './text/edit.ts';
import { changeFile, openText, withPlainBreaks } from './text/line-ends.ts';

interface Props extends Pick<BodyEditorProps, 'locale' | 'text' | 'onChange' | 'isReadOnly' | 'ariaLabel' | 'words'> {
  ref: Ref<Surface>;
}

/** A body in a plain text area, with the same source, and its history by the browser. */
export const PlainBody = ({ locale, text, onChange, isReadOnly, ariaLabel, words, ref }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const { dir, tag } = localeFacts[locale];
  const value = withPlainBreaks(openText(text).text);

  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  }, [value]);

  useImperativeHandle(ref, () => {
    const within = (act: (field: HTMLTextAreaElement) => void): void => {
      area.current?.focus();
      if (area.current && !area.current.readOnly) act(area.current);
    };
    return {
      run: (command) =>
        within((field) => {
          const edit = command({ text: field.value, from: field.selectionStart, to: field.selectionEnd });
          if (!edit) return;
          // From the last to the first, so that places stay. The browser's own command is what its history knows.
          for (const { from, to = from, insert } of edit.changes.toReversed()) {
            field.setSelectionRange(from, to);
            if (insert !== '') document.execCommand('insertText', false, insert);
            else if (to > from) document.execCommand('delete');
          }
          field.setSelectionRange(edit.from, edit.to);
        }),
      undo: () => within(() => document.execCommand('undo')),
      redo: () => within(() => document.execCommand('redo')),
    };
  }, []);

  return (
    <textarea
      ref={area}
      className="md-field md-plain"
      dir={dir}
      lang={tag}
      spellCheck
      aria-label={ariaLabel}
      placeholder={words.placeholder}
      defaultValue={value}
      readOnly={isReadOnly}
      onInput={({ currentTarget }) => {
        const change = changeBetween(value, currentTarget.value);
        if (change) onChange(changeFile(text, change));
      }}
    />
  );
};
