import { kickoffDay } from '#football/fixtures.ts';
import { loadSettings } from '#settings/settings.ts';
import type { ReadContext } from './context.ts';

/** The newsroom's time zone. */
export const newsroomZone = ({ once }: Pick<ReadContext, 'once'>): string =>
  once('time zone', () => loadSettings().timeZone);

/** The day in the newsroom's zone of a kickoff, which is a day alone where its time is not confirmed. */
export const newsroomDay = (context: Pick<ReadContext, 'once'>, kickoff: string): string =>
  kickoffDay({ kickoff, timeConfirmed: kickoff.includes('T') }, newsroomZone(context));
