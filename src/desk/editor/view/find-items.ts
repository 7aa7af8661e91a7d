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
import { linkedKinds, placedKinds, type Search, searchAt, toggleLink, writeFound } from '../text/links.ts';
import type { BodyEditorProps, EditorWords } from '../props.ts';
import { stateCommand } from './run-command.ts';

type Find = BodyEditorProps['find'];

/** What a search is about: a mention links to an item or places it, a target links, and a placed line has its own kind. */
const kindsOf = ({ kind }: Search): readonly FoundItem['kind'][] => {
  if (kind === 'mention') return [...linkedKinds, ...placedKinds];
  return kind === 'target' ? linkedKinds : [kind];
};

/** What there are few of is offered before a name is typed. */
const isListed = ({ kind }: Search): boolean => kind === 'table' || kind === 'bracket' || kind === 'poll';

/** Items by what the text before the caret searches for. */
const source =
  (find: Find, { kinds, noneFound }: EditorWords): CompletionSource =>
  async (context) => {
    const search = searchAt(context.state.doc.toString(), context.pos);
    if (!search || (search.query.trim() === '' && !isListed(search))) return null;
    const items = await find(search.query.trim(), kindsOf(search));
    if (context.aborted) return null;
    const options = items.map((item): Completion => ({
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
  // Deleting a letter searches again, as typing does; and what is listed without a letter is, once its line is placed.
  EditorView.updateListener.of(({ docChanged, state, view, transactions }) => {
    if (!docChanged) return;
    const search = searchAt(state.doc.toString(), state.selection.main.head);
    const isDeleting = transactions.some((each) => each.isUserEvent('delete'));
    if (search && (isDeleting || (search.query === '' && isListed(search)))) startCompletion(view);
  }),
];
