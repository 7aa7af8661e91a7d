import { loadSettings } from '#settings/settings.ts';

let zone: string | undefined;

/** The paper's time zone, in which an editor's times without an offset are read. Warnings about settings are whoever starts a command's. */
export const paperZone = (): string => (zone ??= loadSettings({ warn: () => undefined }).timeZone);
