import type { DeskProblem } from '#contract/desk/items.ts';

/** What is wrong with a field, or advised, in the server's words. */
export const FieldProblems = ({ id, problems }: { id: string; problems: readonly DeskProblem[] }) =>
  problems.length > 0 && (
    <ul id={id} className="field-problems">
      {problems.map(({ message, kind }) => (
        <li key={message} data-kind={kind}>
          {message}
        </li>
      ))}
    </ul>
  );
