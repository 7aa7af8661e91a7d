/** A reader's choices in the player, stored in the browser for their next video. */
export interface Preferences {
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  captions: boolean;
}

const storageKey = 'player';

/** Speeds that browsers play. */
const minSpeed = 0.0625;
const maxSpeed = 16;

const defaults: Preferences = { speed: 1, volume: 1, muted: false, captions: true };

const within = (value: unknown, min: number, max: number): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : undefined;

const orDefault = <T>(value: unknown, fallback: T): T => (typeof value === typeof fallback ? (value as T) : fallback);

/** The stored values, with the default for each that is missing or invalid. */
export const parsePreferences = (text: string | null): Preferences => {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    stored = Object(JSON.parse(text ?? '{}')) as typeof stored;
  } catch {
    // Not JSON: the defaults.
  }
  return {
    speed: within(stored.speed, minSpeed, maxSpeed) ?? defaults.speed,
    volume: within(stored.volume, 0, 1) ?? defaults.volume,
    muted: orDefault(stored.muted, defaults.muted),
    captions: orDefault(stored.captions, defaults.captions),
  };
};

/** Storage may be forbidden: then every video starts with the defaults. */
export const loadPreferences = (): Preferences => {
  try {
    return parsePreferences(localStorage.getItem(storageKey));
  } catch {
    return defaults;
  }
};

export const savePreferences = (preferences: Preferences): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // The choice then applies only to this video.
  }
};
