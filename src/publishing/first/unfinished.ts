import type { PublishRecord } from '../plan/record.ts';

/** Whether the site of a record is served, but its first publish is not complete: it is running, or was stopped. */
export const isUnfinished = (record: Pick<PublishRecord, 'meta'>): boolean => record.meta('unfinished') === 'yes';

export const setUnfinished = (record: Pick<PublishRecord, 'setMeta'>, unfinished: boolean): void =>
  record.setMeta('unfinished', unfinished ? 'yes' : 'no');
