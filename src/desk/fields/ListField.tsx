import { useEffect, useRef, useState } from 'react';
import type { PlainValue } from '#contract/desk/items.ts';
import { valueAt } from '../saving/data-changes.ts';
import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';

const idOf = (item: PlainValue, at: number): string => String(valueAt(item, ['id']) ?? at + 1);

/** The first `a1`, `a2`… that no item of the list has. */
const freeId = (items: readonly PlainValue[], prefix: string): string => {
  const taken = new Set(items.map(idOf));
  let count = 1;
  while (taken.has(`${prefix}-${count}`)) count += 1;
  return `${prefix}-${count}`;
};

/** Items of one form, each folded under its name, or its id, by which a line in the body places it. */
export const ListField = ({ spec, path, Inner }: FieldProps<'list'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const list = useRef<HTMLDivElement>(null);
  const items = Array.isArray(value) ? value : [];
  const nameOf = (item: PlainValue, at: number): string => spec.nameOf?.(item) || idOf(item, at);
  const [added, setAdded] = useState<number>();
  useEffect(() => {
    const item = added === undefined ? undefined : list.current?.querySelectorAll('details')[added];
    if (!item) return;
    item.open = true;
    item.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [added]);
  const add = (): void => {
    setValue([...items, spec.nameOf ? {} : { id: freeId(items, spec.name.replace(/s$/, '')) }]);
    setAdded(items.length);
  };
  const remove = (at: number): void => {
    setAdded(undefined);
    setValue(items.length === 1 ? undefined : items.toSpliced(at, 1));
    list.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  return (
    <div className="field-list" ref={list}>
      {items.map((item, at) => (
        // Items have no other key: an id is edited, and none is moved.
        <details key={at}>
          <summary>
            {say(spec.itemLabel)} <bdi className={spec.nameOf ? undefined : 'code'}>{nameOf(item, at)}</bdi>
          </summary>
          {spec.fields.map((each) => (
            <Inner key={each.name} spec={each} parent={[...path, at]} />
          ))}
          {mayWrite && (
            <button type="button" className="quiet" onClick={() => remove(at)}>
              {say('field.remove', { name: `${say(spec.itemLabel)} ${nameOf(item, at)}` })}
            </button>
          )}
        </details>
      ))}
      {mayWrite && (
        <button type="button" className="plain" onClick={add}>
          {say(spec.addLabel)}
        </button>
      )}
    </div>
  );
};
