import type { DeskProblem, FoundItem } from '#contract/desk/items.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Messages } from '#i18n/message-types.ts';

/** All texts of the editor, in the language of the application. */
export type EditorWords = Messages['desk-editor'];

/** Something of the story that its body can place. */
export interface Placeable {
  id: string;
  /** Its words in the language of the body, or a file's name. */
  label: string;
}

export interface Places {
  charts: readonly Placeable[];
  pictures: readonly Placeable[];
  embeds: readonly Placeable[];
  /** Only for live blogs: the newsroom's IANA zone, in which an entry has its time. */
  liveTimeZone?: string | undefined;
}

export interface BodyEditorProps {
  /** Language of the body. */
  locale: Locale;
  /** The file's text, as it is in the file: with its line endings, and a byte order mark if it has one. */
  text: string;
  /** Called after each edit with the file's whole text; what was not edited has its bytes. */
  onChange: (text: string) => void;
  /** Finds items of some kinds, to link to or to place. A failure is an empty list. */
  find: (query: string, kinds: readonly FoundItem['kind'][]) => Promise<readonly FoundItem[]>;
  places: Places;
  /** What is wrong with the body. */
  problems?: readonly DeskProblem[];
  isReadOnly?: boolean;
  /** What the field is, in the application's language: “The story in Arabic”. */
  ariaLabel: string;
  words: EditorWords;
  /** Language of the application. */
  uiLocale: Locale;
}
