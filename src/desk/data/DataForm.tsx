import type { DataKind } from '#contract/desk/data-list.ts';
import { Field } from '../fields/Field.tsx';
import type { DataPath } from '../saving/data-changes.ts';
import { useWords } from '../words/use-words.ts';
import { dataParts } from './data-fields.ts';

interface DataFormProps {
  kind: Exclude<DataKind, 'season'>;
  /** Where the item is in its file. */
  path: DataPath;
}

/** The fields of a club, player, stadium or competition. */
export const DataForm = ({ kind, path }: DataFormProps) => {
  const say = useWords();
  return dataParts[kind].map(({ name, isFolded, fields }) => {
    const content = fields.map((spec) => <Field key={`${path.join('.')} ${spec.name}`} spec={spec} parent={path} />);
    if (isFolded)
      return (
        <details key={name} className="facts-part">
          <summary>{say(`dataPart.${name}`)}</summary>
          {content}
        </details>
      );
    return (
      <section key={name} className="facts-part" aria-labelledby={`data-${name}`}>
        <h2 id={`data-${name}`}>{say(`dataPart.${name}`)}</h2>
        {content}
      </section>
    );
  });
};
