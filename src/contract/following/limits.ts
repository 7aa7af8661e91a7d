/** Maximum teams, players and competitions that a reader can follow, and stories that they can save, on a device and in an account. */
export const maxFollowed = 200;
export const maxSaved = 200;

/** Reading positions are stored for the stories read last, for this number of days. */
export const maxPlaces = 50;
export const placeDays = 30;
export const placeLifeMs = placeDays * 24 * 60 * 60_000;

/** Unsent changes wait on a device for their owner for this time. */
export const unsentLifeMs = placeLifeMs;

/** Maximum characters of the id of a followed item or a story. */
export const maxItemLength = 200;

/** Maximum changes in one request: with the longest ids and paths they fit into the largest body of a request. */
export const maxChanges = 100;

/** Reading positions are in thousandths of a story's text. */
export const wholeStory = 1000;

/** Maximum teams and competitions in one calendar address. */
export const maxCalendarItems = 100;

/** Maximum bytes of the published calendars in one composed calendar: the largest league has a tenth of it. */
export const maxCalendarBytes = 4 * 1024 * 1024;
