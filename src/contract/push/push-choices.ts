// Imports only types: the schemas' library must not reach a browser.
import type { Locale } from '#i18n/locales.ts';

/** What readers are notified of: both line-ups, the kickoff, goals, and the end of a match. */
export const pushKinds = ['lineUps', 'kickoff', 'goals', 'fullTime'] as const;
export type PushKind = (typeof pushKinds)[number];

/** A team or a match whose notifications a reader has asked for: `club/al-ahly`, `match/…`. */
export type PushItem = `${'club' | 'match'}/${string}`;

export const pushItemPattern = /^(?:club|match)\/[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const isPushItem = (value: unknown): value is PushItem =>
  typeof value === 'string' && pushItemPattern.test(value);

/** Maximum teams and matches of one browser. */
export const maxPushItems = 200;

/** A time of day, `23:00`. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What a reader has chosen for notifications, as the API has it. */
export interface PushChoices {
  locale: Locale;
  /** IANA name of the reader's zone. */
  time_zone: string;
  kinds: PushKind[];
  /** Nothing is sent from one time to the other, by the reader's clock; null for no such hours. */
  quiet: { from: string; to: string } | null;
  items: PushItem[];
  /** The reader hides results: notifications have none. */
  hides_scores: boolean;
}

/** A browser's own address for notifications, and the keys that encrypt them (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What the API says of notifications: its key, and what this browser has chosen. */
export interface PushState {
  public_key: string;
  subscription: PushChoices | null;
}

/** Options of a notification that the service worker shows as they are. */
export interface PushMessage {
  title: string;
  options: {
    body: string;
    lang: string;
    dir: 'ltr' | 'rtl';
    /** One notification a match: a later one takes its place. */
    tag: string;
    renotify: boolean;
    silent: boolean;
    /** Milliseconds since 1970. */
    timestamp: number;
    icon: string;
    data: { id: string; url: string };
  };
}
