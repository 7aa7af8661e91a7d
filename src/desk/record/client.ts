import type { Revision } from '#contract/desk/item-routes.ts';
import type { DeskEntry, DeskMatch, DeskRecord } from '#contract/desk/record-routes.ts';
import type { MatchCheck, MatchList, RecordValues } from '#contract/desk/record.ts';
import type { LiveEntry } from '#contract/live/entry.ts';
import type { Locale } from '#i18n/locales.ts';
import { request } from '../client/client.ts';

/** Which matches the list has. */
export interface MatchChoice {
  day?: string | undefined;
  season?: string | undefined;
  query?: string | undefined;
}

const at = (match: string): string => `matches/${encodeURIComponent(match)}`;

export const listMatches = (choice: MatchChoice, locale: Locale, signal: AbortSignal) => {
  const given = Object.entries({ ...choice, locale, most: '400' }).filter(([, value]) => value);
  return request<MatchList>('get', 'matches', {
    searchParams: Object.fromEntries(given) as Record<string, string>,
    signal,
  });
};

export const readMatch = (match: string) => request<DeskMatch>('get', at(match));
export const readEntries = (match: string) => request<DeskEntry[]>('get', `${at(match)}/entries`);

/** Sending an entry twice adds it once. @param when it happened, ISO 8601; without it the server takes the present */
export const addEntry = (match: string, id: string, entry: LiveEntry, when?: string) =>
  request<DeskEntry>('post', `${at(match)}/entries`, { json: { id, entry, ...(when !== undefined && { at: when }) } });

export const checkRecord = (match: string, values: RecordValues, signal: AbortSignal) =>
  request<MatchCheck>('post', `${at(match)}/check`, { json: { values }, signal });

/** A conflict is a failure of 409 with the record as it is now; mistakes are one of 422 with them. */
export const saveRecord = (match: string, from: string, values: RecordValues) =>
  request<DeskRecord>('put', `${at(match)}/record`, { json: { from, values } });

/** Writes the record of a journal that is over. */
export const saveJournal = (match: string) => request<DeskRecord>('post', `${at(match)}/record`);

export const listRecordRevisions = (match: string) => request<Revision[]>('get', `${at(match)}/revisions`);
export const readRecordRevision = (match: string, n: number) =>
  request<{ match: Record<string, unknown> }>('get', `${at(match)}/revisions/${n}`);
