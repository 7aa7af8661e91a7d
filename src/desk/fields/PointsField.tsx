import { useState } from 'react';
import type { PlainValue } from '#contract/desk/items.ts';
import { localeFacts, locales } from '#i18n/locales.ts';
import type { DataPath } from '../saving/data-changes.ts';
import { useMayWrite, useText, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { numbersOf, pastedPoints, readPoints } from './points.ts';

/** A number as it is being written; it is stored once it is one. */
const NumberCell = ({ path, label }: { path: DataPath; label: string }) => {
  const [value, setValue] = useValue(path);
  const [text, setText] = useState<string>();
  const isReadOnly = !useMayWrite();
  return (
    <input
      className="figures"
      aria-label={label}
      dir="ltr"
      inputMode="decimal"
      readOnly={isReadOnly}
      value={text ?? (typeof value === 'number' ? String(value) : '')}
      onBlur={() => setText(undefined)}
      onChange={({ target }) => {
        setText(target.value);
        setValue(readPoints(target.value));
      }}
    />
  );
};

interface PointProps {
  path: DataPath;
  at: number;
  kind: PlainValue | undefined;
  onRows: (rows: PlainValue[]) => void;
  onRemove: () => void;
}

const Point = ({ path, at, kind, onRows, onRemove }: PointProps) => {
  const say = useWords();
  const mayWrite = useMayWrite();
  const [isMarked, setMarked] = useValue([...path, 'highlight']);
  const labels = locales.map((locale) => ({ locale, text: useText([...path, 'label'], locale) }));
  const number = at + 1;
  return (
    <li className="point">
      {labels.map(({ locale, text: [text, setText] }) => (
        <input
          key={locale}
          aria-label={`${say('points.label', { number })} ${localeFacts[locale].ownName}`}
          lang={localeFacts[locale].tag}
          dir={localeFacts[locale].dir}
          readOnly={!mayWrite}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onPaste={(event) => {
            const rows = pastedPoints(event.clipboardData.getData('text/plain'), kind);
            if (!rows || !mayWrite) return;
            event.preventDefault();
            onRows(rows);
          }}
        />
      ))}
      {numbersOf(kind).map((name) => (
        <NumberCell key={name} path={[...path, name]} label={say(`points.${name}`, { number })} />
      ))}
      <label className="point-mark">
        <input
          type="checkbox"
          disabled={!mayWrite}
          checked={isMarked === true}
          onChange={({ target }) => setMarked(target.checked || undefined)}
        />
        {say('points.highlight')}
      </label>
      {mayWrite && (
        <button
          type="button"
          className="quiet"
          aria-label={say('field.remove', { name: String(number) })}
          onClick={onRemove}
        >
          ×
        </button>
      )}
    </li>
  );
};

/** The points of a series of a chart, a row each; rows of a spreadsheet are pasted into a label. */
export const PointsField = ({ spec, path }: FieldProps<'points'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const [kind] = useValue([...path.slice(0, -3), 'kind']);
  const mayWrite = useMayWrite();
  const points = Array.isArray(value) ? value : [];
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={mayWrite ? say('points.hint') : undefined} isGroup>
      {({ id }) => (
        <>
          <ol id={id} className="points">
            {points.map((_, at) => (
              <Point
                key={at}
                {...{ path: [...path, at], at, kind }}
                onRows={(rows) => setValue(points.toSpliced(at, 1, ...rows))}
                onRemove={() => setValue(points.toSpliced(at, 1))}
              />
            ))}
          </ol>
          {mayWrite && (
            <button type="button" className="plain" onClick={() => setValue([...points, { label: '' }])}>
              {say('points.add')}
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
};
