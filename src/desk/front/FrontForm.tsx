import { useWords } from '../words/use-words.ts';
import { Blocks } from './Blocks.tsx';
import { BreakingLine } from './BreakingLine.tsx';
import { Lead } from './Lead.tsx';
import { Pins } from './Pins.tsx';

const parts = [
  ['lead', Lead],
  ['pins', Pins],
  ['breaking', BreakingLine],
  ['blocks', Blocks],
] as const;

/** What editors choose for the front page; a part that is empty leaves the choice to the site. */
export const FrontForm = () => {
  const say = useWords();
  return (
    <div className="front-form">
      {parts.map(([name, Part]) => (
        <section key={name} className="facts-part" aria-labelledby={`front-${name}`}>
          <h2 id={`front-${name}`}>{say(`front.${name}`)}</h2>
          <Part />
        </section>
      ))}
    </div>
  );
};
