/**
 * How many seconds behind the reader of this device follows matches, so that a stream is not spoiled. The page script keeps the choice
 * (page-script/choices.ts), and the script before the first paint has applied it.
 */
export const liveDelay = (): number => Number(document.documentElement.dataset['delay']) || 0;
