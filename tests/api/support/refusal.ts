import { requireSettings } from '#settings/setting-requirements.ts';
import { parseSettings } from '#settings/settings.ts';

/**
 * Lines for which a server does not start with these settings; empty where it does. A process ends with them, which start-and-stop.test.ts
 * proves.
 */
export const refusal = (settings: Record<string, string | undefined>): string => {
  try {
    requireSettings(parseSettings(settings));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
