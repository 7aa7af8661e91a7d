import type { Settings } from './settings.ts';

/** Whether the desk has a host of its own: in production. Elsewhere it is below the site's address. */
export const hasDeskHost = <Some extends Pick<Settings, 'environment' | 'desk' | 'deskUrl'>>(
  settings: Some,
): settings is Some & { deskUrl: string } =>
  settings.environment === 'production' && settings.desk && settings.deskUrl !== undefined;
