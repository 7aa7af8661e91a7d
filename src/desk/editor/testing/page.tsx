import { EditorView } from '@codemirror/view';
import { createRoot, type Root } from 'react-dom/client';
import { type DeskProblem, type FoundItem } from '#contract/desk/items.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import { BodyEditor } from '../BodyEditor.tsx';
import { type EditorWords, type Places } from '../props.ts';
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
}

declare global {
  interface Window {
    openEditor: (opened: OpenedEditor) => void;
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

const draw = ({ locale, uiLocale = locale, text, problems, places = noPlaces, items = [] }: OpenedEditor): void => {
  root?.render(
    <BodyEditor
      locale={locale}
      uiLocale={uiLocale}
      words={files[uiLocale]}
      text={text}
      onChange={(changed) => {
        window.editorText = changed;
        draw({ locale, uiLocale, text: changed, problems, places, items });
      }}
      find={(query) => Promise.resolve(items.filter(({ label }) => label.includes(query)))}
      problems={problems}
      places={places}
      ariaLabel={localeFacts[locale].ownName}
    />,
  );
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
