import type { Locale } from '#i18n/locales.ts';
import type { LiveSpan } from '../live-span.ts';
import type { Focus } from '#schemas/picture.ts';
import type { Chart } from '#schemas/chart.ts';
import type { Reference, Story } from '#schemas/story.ts';
import type { Section } from '#settings/sections.ts';

/** A picture with its texts. */
export interface HeroPicture {
  src: string;
  width: number;
  height: number;
  srcset?: string;
  alt: string;
  /** Empty for a drawing: its author made it. */
  credit: string;
  /** Identifier of a licence (src/schemas/licence.ts); without one all rights are reserved. */
  licence?: string;
  /** The part of it that stays where it is cut, instead of its middle. */
  focus?: Focus;
}

/** A picture in a story's text. */
export interface PlacedPicture extends HeroPicture {
  id: string;
  caption?: string;
}

/** A post or a video of another service in a story's text. */
export interface PlacedEmbed {
  id: string;
  /** Its address at the service. */
  url: string;
  title?: string;
  still?: HeroPicture;
}

/** A match that had begun before the last words of a story about it: its id, and its teams in the language of the story. */
export interface StoryResult {
  match: string;
  home: string;
  away: string;
}

/** A story for lists and cards, in one language. */
export interface StorySummary {
  section: Section;
  id: string;
  locale: Locale;
  slug: string;
  title: string;
  dek: string;
  publishedAt: string;
  updatedAt?: string;
  /** Id of the author. */
  author: string;
  hero: HeroPicture;
  tags: string[];
  about: Reference[];
  /** 0 for a drawing. */
  readingMinutes: number;
  hasVideo: boolean;
  firstChart?: Chart;
  /** `image` is the URL of a picture chosen for sharing. */
  seo?: { title?: string; description?: string; image?: string };
  /** Of a live blog. */
  live?: LiveSpan & {
    /** When it is over, ISO 8601 in UTC, and whether it is not over yet. */
    until: string;
    isOn: boolean;
  };
  /** The matches whose result it may give away; missing where there is none. */
  results?: StoryResult[];
  /** Draft or not yet due; visible only in development. */
  unpublished: boolean;
}

export interface StoryVideo {
  src: string;
  type: string;
  poster: { src: string; width: number; height: number };
  captions: { locale: Locale; src: string }[];
  title: string;
  durationSeconds: number;
}

/** A story for its page. */
export interface StoryPage extends StorySummary {
  /** HTML whose item links are still `kind:target`; resolve them before showing. */
  html: string;
  words: number;
  headings: { id: string; text: string; depth: number }[];
  charts: Chart[];
  pictures: PlacedPicture[];
  embeds: PlacedEmbed[];
  /** Newest first; `at` is an instant. */
  corrections: { at: string; note: string }[];
  series?: Story['series'];
  video?: StoryVideo;
}
