import type { DataFilter, DataList } from './data-list.ts';
import type { MatchCheck, MatchFacts, MatchFilter, MatchList } from './record.ts';
import type { DeskItem, DeskProblem, FoundItem, ItemStatus, ListedItem } from './items.ts';
import type { LibraryPicture } from './pictures.ts';
import type { DeskShare } from './share.ts';
import type { SiteFileName } from './site-files.ts';

/**
 * What the server sends to the process (`src/publishing/desk/desk-child.ts`) by IPC: a request, with a number that its answer has too. The
 * process ends by itself after an answer where it has to begin again, with other settings of the paper or another renderer, and in the
 * midst of a request that takes longer than `newsroomTimeoutMs`: what it has not answered by then has failed. The next request starts
 * another.
 */
export interface NewsroomQuestion {
  id: number;
  request: NewsroomRequest;
}

export type NewsroomAnswer =
  { id: number; response: NewsroomResponse } | { id: number; failure: NewsroomFailure; message: string };

/**
 * Why there is no response: a later preview or share image of the same viewer took its place; the index is still being made, or nothing was published
 * whole yet, so that no page can be rendered; something else went wrong, as the message says.
 */
export type NewsroomFailure = 'stale' | 'unready' | 'failed';

/** Time in which a page is rendered, or the process ends; in milliseconds. A page takes a hundredth of it. */
export const newsroomTimeoutMs = 10_000;

/** Where the server serves the files of the media folder (`CACHE_DIR/media`) to previews: their pages refer to it. */
export const deskMediaPath = '/api/desk/media/';

/** What the server asks of the process that has the newsroom's index and renders pages for the desk. */
export type NewsroomRequest =
  | { kind: 'list'; filter: ListFilter }
  | { kind: 'find'; query: string; locale: string; kinds: FoundItem['kind'][]; most: number }
  /** The pictures of stories, with where each is used. */
  | { kind: 'pictures'; filter: PictureFilter }
  /** Checks the files of an item as they would be, and says what is wrong. */
  | { kind: 'check'; item: DeskItem; files: ItemFiles; language: string }
  /** Renders the page of an item as readers would see it with these files. A later one of a viewer replaces one that waits. */
  | ({ kind: 'preview'; item: DeskItem; files: ItemFiles; locale: string; language: string } & PreviewViewer)
  /** Draws the share image of an item's page with these files; it is kept nowhere. A later one replaces one that waits, as above. */
  | { kind: 'shareImage'; item: DeskItem; files: ItemFiles; locale: string; viewer?: string }
  /** Whether the served page of an item is what its content gives now. */
  | { kind: 'live'; item: DeskItem; locale: string }
  | { kind: 'matches'; filter: MatchFilter }
  | { kind: 'data'; filter: DataFilter }
  /** What is known of a match beside its record. */
  | { kind: 'match'; id: string }
  /** Checks a record as it would be, and computes the table with it. */
  | { kind: 'checkMatch'; id: string; match: unknown; language: string }
  /** Checks a file of the site as it would be; with a language of the paper it renders the page of what it has too, or of one `of` it. */
  | { kind: 'siteFile'; name: SiteFileName; text: string; locale?: string; of?: string; language: string }
  /** Whether readers see what a file of the site gives now. */
  | { kind: 'siteLive'; name: SiteFileName; locale: string };

/** What takes a while, and is asked for anew with what a person writes. */
export type ShownKind = 'preview' | 'shareImage';
export const isShownRequest = (request: NewsroomRequest): request is Extract<NewsroomRequest, { kind: ShownKind }> =>
  request.kind === 'preview' || request.kind === 'shareImage';

/** Who looks at a preview; a writer gets the name of no other story that readers do not see. */
interface PreviewViewer {
  viewer?: string;
  isWriter?: boolean;
}

/** The text files of an item by name, and the folder that its other files lie in. */
export interface ItemFiles {
  texts: Partial<Record<string, string>>;
  /** Folders with the pictures, absolute: the working copy's first, then the content's. */
  folders: string[];
}

export interface ListFilter {
  sections?: string[];
  statuses?: ItemStatus[];
  author?: string;
  /** A writer: what readers have seen at an instant (milliseconds on the paper's clock), and their own items. Omitted for all. */
  writer?: { own: DeskItem[]; now: number };
  /** Items that one language has and this one has not. */
  missing?: string;
  /** Of these items alone. */
  only?: DeskItem[];
  query?: string;
  /** Dated from this instant on, and before that one; ISO 8601. */
  since?: string;
  until?: string;
  /** Items to pass over, and the most to return. */
  from: number;
  most: number;
}

/** Which pictures: as `ListFilter`, by words of what is said of them and of their stories. */
export type PictureFilter = Pick<ListFilter, 'query' | 'writer' | 'from' | 'most'>;

export type NewsroomResponse =
  | { kind: 'list'; items: ListedItem[]; total: number }
  | { kind: 'find'; items: FoundItem[] }
  | { kind: 'pictures'; pictures: LibraryPicture[]; total: number }
  | { kind: 'check'; problems: DeskProblem[] }
  /** Without a page where the files have mistakes that leave none. */
  | { kind: 'preview'; problems: DeskProblem[]; html?: string; path?: string; share?: DeskShare }
  /** JPEG, the bytes that publishing writes; without them where there is no page. */
  | { kind: 'shareImage'; image?: Uint8Array }
  | { kind: 'live'; isLive: boolean; path?: string }
  | ({ kind: 'matches' } & MatchList)
  | ({ kind: 'data' } & DataList)
  | { kind: 'match'; facts?: MatchFacts }
  | ({ kind: 'checkMatch' } & MatchCheck)
  /** `wholeMs`: how long every page took last; of a file that changes them all. */
  | { kind: 'siteFile'; problems: DeskProblem[]; html?: string; path?: string; wholeMs?: number }
  | { kind: 'siteLive'; isLive: boolean; path?: string };

export type ResponseTo<Kind extends NewsroomRequest['kind']> = Extract<NewsroomResponse, { kind: Kind }>;
