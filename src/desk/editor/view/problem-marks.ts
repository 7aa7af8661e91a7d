import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView } from '@codemirror/view';
import type { DeskProblem } from '#contract/desk/items.ts';
import { type PlacedProblem, problemPlaces } from '../text/problem-places.ts';

interface Problems {
  all: readonly DeskProblem[];
  placed: readonly PlacedProblem[];
}

/** Replaces the problems of a body. */
export const setProblems = StateEffect.define<readonly DeskProblem[]>();

const mark = ({ message, kind }: PlacedProblem): Decoration =>
  Decoration.mark({ class: `md-problem md-problem-${kind}`, attributes: { title: message } });

const field = StateField.define<Problems>({
  create: () => ({ all: [], placed: [] }),
  update: (problems, { docChanged, effects, newDoc }) => {
    const set = effects.find((effect) => effect.is(setProblems))?.value;
    if (!set && !docChanged) return problems;
    const all = set ?? problems.all;
    return { all, placed: all.length === 0 ? [] : problemPlaces(newDoc.toString(), all) };
  },
  provide: (of) =>
    EditorView.decorations.from(of, ({ placed }) =>
      Decoration.set(
        placed.map((problem) => mark(problem).range(problem.from, problem.to)),
        true,
      ),
    ),
});

/** Underlines the problems of a body. */
export const problemMarks: Extension = field;

/** The problem at the caret. */
export const problemAt = ({ state }: EditorView): PlacedProblem | undefined => {
  const { head } = state.selection.main;
  return state.field(field).placed.find(({ from, to }) => from <= head && head <= to);
};
