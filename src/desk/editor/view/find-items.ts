import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  type Completion,
  type CompletionSource,
  completionStatus,
  startCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { FoundItem } from '#contract/desk/items.ts';
import { type Search, searchAt, toggleLink, writeFound } from '../text/links.ts';
import type { EditorWords } from '../props.ts';
import { stateCommand } from './run-command.ts';

type Find = (query: string) => Promise<readonly FoundItem[]>;

const fits = ({ kind, link }: FoundItem, search: Search): boolean =>
  search.kind === 'player' || search.kind === 'match' ? kind === search.kind : link !== undefined;

/** Items by what the text before the caret searches for. */
const source =
  (find: Find, { kinds, noneFound }: EditorWords): CompletionSource =>
  async (context) => {
    const search = searchAt(context.state.doc.toString(), context.pos);
    if (!search || search.query.trim() === '') return null;
    const items = await find(search.query.trim());
    if (context.aborted) return null;
    const options = items
      .filter((item) => fits(item, search))
      .map((item): Completion => ({
        label: item.label,
        detail: [kinds[item.kind], item.detail].filter(Boolean).join(' · '),
        apply: (view) => {
          const now = searchAt(view.state.doc.toString(), view.state.selection.main.head);
          if (now) stateCommand(({ text }) => writeFound(now, item, text))(view);
        },
      }));
    const none: Completion = { label: noneFound, type: 'none', apply: closeCompletion };
    return { from: search.from, to: search.to, options: options.length > 0 ? options : [none], filter: false };
  };

/** Where words are chosen, `@` does not replace them: they become the label of a link. */
const chosenLabel = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== '@' || from === to || view.state.sliceDoc(from, to).includes('\n')) return false;
  return stateCommand(toggleLink)(view);
});

/** Enter that was pressed while the list still showed what an earlier search found. */
const earlyEnter = ViewPlugin.define(() => ({
  isPressed: false,
  update({ docChanged, selectionSet, state, view }: ViewUpdate): void {
    if (docChanged || selectionSet) this.isPressed = false;
    if (!this.isPressed || completionStatus(state) === 'pending') return;
    this.isPressed = false;
    queueMicrotask(() => acceptCompletion(view));
  },
}));

/** Takes the first item once the list has what was typed, where CodeMirror would begin a paragraph. */
const enterOnceFound = (view: EditorView): boolean => {
  const isShown = view.dom.querySelector('.cm-tooltip-autocomplete') !== null;
  const plugin = view.plugin(earlyEnter);
  if (!plugin || !isShown || completionStatus(view.state) !== 'pending') return false;
  plugin.isPressed = true;
  return true;
};

/** Finds items behind `@`, in the parentheses of a link, and in a placed line; filtered as one types, with arrow keys and Enter. */
export const findItems = (find: Find, words: EditorWords): Extension => [
  autocompletion({
    override: [source(find, words)],
    icons: false,
    closeOnBlur: true,
    optionClass: ({ type }) => (type === 'none' ? 'md-found md-none' : 'md-found'),
    interactionDelay: 0,
  }),
  earlyEnter,
  Prec.highest(keymap.of([{ key: 'Enter', run: enterOnceFound }])),
  chosenLabel,
  // Deleting a letter searches again, as typing does.
  EditorView.updateListener.of(({ docChanged, state, view, transactions }) => {
    if (!docChanged || !transactions.some((each) => each.isUserEvent('delete'))) return;
    if (searchAt(state.doc.toString(), state.selection.main.head)) startCompletion(view);
  }),
];
