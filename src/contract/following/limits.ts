/** How many teams, players and competitions a reader can follow, and how many stories they can save; on a device as in an account. */
export const maxFollowed = 200;
export const maxSaved = 200;

/** Reading places are kept for the stories read last, and for so many days. */
export const maxPlaces = 50;
export const placeDays = 30;
export const placeLifeMs = placeDays * 24 * 60 * 60_000;

/** What has not reached an account waits on a device for its owner for so long. */
export const unsentLifeMs = placeLifeMs;

/** Characters of what names a followed item or a story. */
export const maxItemLength = 200;

/** Changes that one request sends: with the longest names and paths they are within the largest body of a request. */
export const maxChanges = 100;

/** How far a story was read is counted in thousandths of its text. */
export const wholeStory = 1000;

/** How many teams and competitions one calendar address can name. */
export const maxCalendarItems = 100;

/** Bytes of the published calendars that one calendar is composed of: the largest league has a tenth of it. */
export const maxCalendarBytes = 4 * 1024 * 1024;
