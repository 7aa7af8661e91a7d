import { isSection } from '#settings/sections.ts';
import { Field } from '../fields/Field.tsx';
import { partsOf } from '../fields/story-fields.ts';
import { useWords } from '../words/use-words.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { useStory } from './story-context.ts';

/** The facts that both languages share. What few stories have is folded. */
export const FactsForm = () => {
  const say = useWords();
  const { item } = useStory();
  const [section = ''] = item.split('/');
  if (!isSection(section)) return null;
  return (
    <section className="facts" aria-label={say('story.facts')}>
      {partsOf(section).map(({ name, isFolded, fields }) => {
        const content = fields.map((spec) => <Field key={spec.name} spec={spec} />);
        return isFolded ? (
          <details key={name} className="facts-part">
            <summary>{say(`part.${name}`)}</summary>
            {content}
          </details>
        ) : (
          <div key={name} className="facts-part">
            <h2>{say(`part.${name}`)}</h2>
            {content}
          </div>
        );
      })}
      <DeleteButton />
    </section>
  );
};
