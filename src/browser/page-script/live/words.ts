/** A text by side of the match. */
type BySide = Record<'home' | 'away', string>;

/** What scripts say of any match in play. What ends in Html is HTML. */
export interface ScoreWords {
  /** `Harbour {{home}}–{{away}} Citadel`: the score isolated and in one piece. */
  match: string;
  /** `{{status}}: {{match}}` */
  withStatus: string;
  afterExtraTime: string;
  /** `Harbour won {{home}}–{{away}} on penalties`, the winner's goals first */
  onPenalties: BySide;
  inShootout: string;
  /** How a match was decided, abbreviated. */
  decidedHtml: Record<'aet' | 'pens', string>;
  status: Record<string, string>;
  /** The break after a period. */
  breakAfter: Record<string, string>;
  shootout: string;
  comma: string;
}

/**
 * What the script of a match in play says, in the page's language, as far as it can be said before: written by
 * components/match/live-words.ts.
 */
export interface LiveWords extends ScoreWords {
  locale: string;
  /** The names of the teams. */
  teamsHtml: BySide;
  /** Kinds of goals, abbreviated, and in words. */
  kindHtml: Record<string, string>;
  kind: Record<string, string>;
  /** `Goal! Harbour, minute {{minute}}. {{said}}.` */
  goal: BySide;
  /** `Full time: {{match}}.` */
  fullTime: string;
}

/** What a live blog says: written by components/story/live-blog-words.ts. */
export interface LiveBlogWords {
  /** `{{count}} new entries`, by plural form. */
  fresh: Record<string, string>;
  /** What it says of its match. */
  match?: MomentWords;
}

/** What a live blog says of what happens in a match. */
export interface MomentWords extends Omit<LiveWords, 'goal'> {
  /** The start of a period. */
  start: Record<string, string>;
  /** Its end, unless the match is over. */
  end: Record<string, string>;
  /** `Harbour score:` */
  goalFor: BySide;
  /** Other events, the video referee, and that play stops or goes on. */
  event: Record<string, string>;
  /** `({{home}}–{{away}})`: the score of the shoot-out. */
  tally: string;
}
