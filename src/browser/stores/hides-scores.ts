/**
 * Whether the reader of this device hides results until they ask for one. The page script keeps the choice (page-script/choices.ts), and the
 * script before the first paint has applied it.
 */
export const hidesScores = (): boolean => document.documentElement.dataset['scores'] === 'hidden';
