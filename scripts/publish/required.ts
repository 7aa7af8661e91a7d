import { parseConfirmations } from '../../src/publishing/confirm/confirmations.ts';
import { requirePageSettings } from '../../src/settings/setting-requirements.ts';
import { loadSettings } from '../../src/settings/settings.ts';
import type { PublishCommandOptions } from './options.ts';

/** What a publish cannot begin without. @throws naming the setting or the confirmation that is wrong */
export const readRequired = ({ confirm }: Pick<PublishCommandOptions, 'confirm'>) => {
  const confirmed = parseConfirmations(confirm);
  const settings = loadSettings();
  requirePageSettings(settings);
  return { settings, confirmed };
};
