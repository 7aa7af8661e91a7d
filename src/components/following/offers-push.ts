import { hasPush, loadSettings } from '#settings/settings.ts';

let isOffered: boolean | undefined;

/** Whether pages have bells: the server that serves them sends notifications. */
export const offersPush = (): boolean => (isOffered ??= hasPush(loadSettings()));
