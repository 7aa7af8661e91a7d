import type { Focus } from '#schemas/picture.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Numerals } from '#i18n/numerals.ts';
import type { TeamMark } from '#football/marks/team-mark.ts';

/** A team in a picture. Without a mark it is not known yet: "Winner of match 97". */
export interface PictureTeam {
  name: string;
  mark?: TeamMark;
}

/** A text of each side, the home team's first: goals as the page writes them. */
export interface PicturePair {
  home: string;
  away: string;
}

interface PictureBase {
  /** Used in the name of the picture's file and in errors about it: letters, digits and hyphens. */
  id: string;
  locale: Locale;
  /** Digits of all text in it; Latin where absent. */
  numerals?: Exclude<Numerals, 'latn'>;
}

/** A news story, article or analysis with its picture. */
export interface StoryPicture extends PictureBase {
  kind: 'story';
  /** What the section is called. */
  section: string;
  title: string;
  /** Address of its picture, below `/media`, whose name holds a hash of its content. */
  src: string;
  focus?: Focus | undefined;
}

/** A drawing with its title. */
export interface CaricaturePicture extends PictureBase {
  kind: 'caricature';
  section: string;
  title: string;
  src: string;
}

/** A goal on the line of a match's minutes. */
interface PictureGoal {
  side: 'home' | 'away';
  /** From 0, kick-off, to 1, the end. */
  at: number;
}

export interface MatchPicture extends PictureBase {
  kind: 'match';
  /** Competition and round. */
  occasion: string;
  home: PictureTeam;
  away: PictureTeam;
  /** The text between the teams: a score, the time of kick-off, or a word. */
  centre: { score: PicturePair; loser?: 'home' | 'away' } | { time: string } | { word: string };
  /** A status or how it was decided, where that is not plain. */
  note?: string;
  shootout?: PicturePair & { label: string };
  day: string;
  /** The stadium, where it is known. */
  place?: string;
  /** Goals whose minutes are known, and the ends of halves within the match. */
  minutes?: { goals: PictureGoal[]; halves: number[] };
}

export interface ClubPicture extends PictureBase {
  kind: 'club';
  name: string;
  /** A short description: its nickname, its ground. */
  about?: string;
  mark: TeamMark;
}

export interface PlayerPicture extends PictureBase {
  kind: 'player';
  name: string;
  position: string;
  team?: PictureTeam;
  number?: string;
}

/** A competition, one of its seasons: the marks of its teams. */
export interface CompetitionPicture extends PictureBase {
  kind: 'competition';
  name: string;
  /** `2024/25` or `2026`. */
  season: string;
  teams: TeamMark[];
}

/** A list of the site, or any page without its own picture. */
export interface SectionPicture extends PictureBase {
  kind: 'section';
  title: string;
  about: string;
}

/** The site itself. */
export interface SitePicture extends PictureBase {
  kind: 'site';
  about: string;
}

/** A story's picture in another shape and without text, for search engines: the same in both languages. */
export interface CropPicture {
  kind: 'crop';
  src: string;
  focus?: Focus | undefined;
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture with text in a language. */
export type DescribedPicture =
  | StoryPicture
  | CaricaturePicture
  | MatchPicture
  | ClubPicture
  | PlayerPicture
  | CompetitionPicture
  | SectionPicture
  | SitePicture;

/** Everything in a share image: the same input gives the same bytes. */
export type SharePicture = DescribedPicture | CropPicture;
