import { EditorView } from '@codemirror/view';
import { createRoot, type Root } from 'react-dom/client';
import type { DeskProblem, FoundItem } from '#contract/desk/items.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import { BodyEditor } from '../BodyEditor.tsx';
import type { EditorWords, Places } from '../props.ts';
import { unambiguous } from '../view/caret.ts';
import '#styles/tokens.css';
import '#styles/fonts.css';
import './page.css';

/** What a test opens in the page. */
export interface OpenedEditor {
  locale: Locale;
  uiLocale?: Locale;
  text: string;
  problems?: DeskProblem[];
  places?: Places;
  items?: FoundItem[];
  /** Whether a changed text comes back to the editor a frame later. */
  isLate?: boolean;
}

declare global {
  interface Window {
    openEditor: (opened: OpenedEditor) => void;
    /** Gives the open editor a text from elsewhere. */
    receiveText: (text: string) => void;
    /** Gives the open editor the facts of its story anew, as after each save of them. */
    receiveFacts: () => void;
    /** The editor's text as it last gave it. */
    editorText: string;
    editorView: () => EditorView;
    /** Where an arrow key leads, as the editor's keys do it: `isForward` is leftwards in a text from right to left. */
    nextCaret: (range: EditorView['state']['selection']['main'], isForward: boolean) => typeof range;
  }
}

const files = filesByLocale(
  import.meta.glob<EditorWords>('../../../i18n/messages/*/desk-editor.json', { eager: true, import: 'default' }),
);
let root: Root | undefined;

const noPlaces: Places = { charts: [], pictures: [], embeds: [] };

let current: OpenedEditor | undefined;

const draw = (opened: OpenedEditor): void => {
  current = opened;
  const { locale, uiLocale = locale, text, problems, places = noPlaces, items = [], isLate } = opened;
  root?.render(
    <BodyEditor
      locale={locale}
      uiLocale={uiLocale}
      words={files[uiLocale]}
      text={text}
      onChange={(changed) => {
        window.editorText = changed;
        if (isLate) requestAnimationFrame(() => draw({ ...opened, text: changed }));
        else draw({ ...opened, text: changed });
      }}
      find={(query, kinds) =>
        Promise.resolve(items.filter(({ kind, label }) => kinds.includes(kind) && label.includes(query)))
      }
      problems={problems}
      places={places}
      ariaLabel={localeFacts[locale].ownName}
    />,
  );
};

window.receiveText = (text) => {
  if (current) draw({ ...current, text });
};

window.receiveFacts = () => {
  if (current) draw({ ...current, places: { ...noPlaces, ...current.places } });
};

window.openEditor = (opened) => {
  const { uiLocale = opened.locale } = opened;
  document.documentElement.lang = uiLocale;
  document.documentElement.dir = localeFacts[uiLocale].dir;
  root?.unmount();
  root = createRoot(document.querySelector('main') as HTMLElement);
  window.editorText = opened.text;
  draw(opened);
};

window.editorView = () => EditorView.findFromDOM(document.querySelector('.cm-editor') as HTMLElement) as EditorView;
window.nextCaret = (range, isForward) => {
  const view = window.editorView();
  return view.moveByChar(unambiguous(view, range), isForward);
};
