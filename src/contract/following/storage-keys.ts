// Keys in the browser's storage. A separate module: pages check whether there is any data before they load the code that reads it.

/** A JSON array of followed items, the one followed last at its end. Absent while nothing is followed. */
export const followingStorageKey = 'following';

/** A JSON array of saved stories, the one saved last at its end. Absent while nothing is saved. */
export const savedStorageKey = 'saved';

/** A JSON array of reading positions, the one read last at its end. */
export const placesStorageKey = 'places';

/** A JSON object: the account that this device's copy belongs to. Absent while everything on the device is a guest's. */
export const libraryAccountKey = 'library';

/** A JSON array: changes of other readers of this device that have not reached their accounts, the last reader's first. Absent without any. */
export const unsentOfOthersKey = 'library-of-others';

/** A JSON object of teams by player. What this device read on the pages of players; no account has it. */
export const playerTeamsStorageKey = 'player-teams';

/** A JSON object of the teams and matches that this browser is notified of, with their names. Absent while there are none. */
export const pushStorageKey = 'push';
