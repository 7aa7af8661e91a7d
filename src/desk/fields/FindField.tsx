import type { FoundItem, PlainValue } from '#contract/desk/items.ts';
import { useMayWrite, useValue } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { FieldProps } from './field-spec.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FindBox } from './FindBox.tsx';
import { FoundName } from './FoundName.tsx';

interface Chosen {
  kind: FoundItem['kind'];
  id: string;
}

const chosenOf = (value: PlainValue | undefined, kind: FoundItem['kind']): Chosen[] => {
  if (typeof value === 'string') return [{ kind, id: value }];
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => (typeof each === 'string' ? [{ kind, id: each }] : [each as unknown as Chosen]));
};

/** Items that the story names: its author, tags and subjects. */
export const FindField = ({ spec, path }: FieldProps<'find'>) => {
  const say = useWords();
  const [value, setValue] = useValue(path);
  const mayWrite = useMayWrite();
  const chosen = chosenOf(value, spec.finds[0] ?? 'tag');
  const entryOf = ({ kind, id }: Chosen): PlainValue => (spec.isReference ? { kind, id } : id);
  const store = (next: readonly Chosen[]): void => {
    const last = next.at(-1);
    if (last === undefined) return setValue(undefined);
    setValue(spec.isMany ? next.map(entryOf) : last.id);
  };
  const add = ({ kind, id }: FoundItem): void =>
    store([...chosen.filter((each) => each.kind !== kind || each.id !== id), { kind, id }]);
  return (
    <FieldFrame path={path} label={say(spec.label)} hint={spec.hint && say(spec.hint)}>
      {(control) => (
        <>
          {chosen.length > 0 && (
            <ul className="chosen">
              {chosen.map((each) => (
                <li key={`${each.kind}:${each.id}`}>
                  <FoundName {...each} />
                  {mayWrite && (spec.isMany || spec.isOptional) && (
                    <button
                      type="button"
                      className="remove"
                      aria-label={say('field.remove', { name: each.id })}
                      onClick={() => store(chosen.filter((other) => other !== each))}
                    >
                      ×
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {mayWrite && <FindBox {...control} finds={spec.finds} placeholder={say('field.find')} onFound={add} />}
        </>
      )}
    </FieldFrame>
  );
};
