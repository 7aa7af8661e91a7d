import { readExport } from '#browser/api-client/account.ts';
import { messageOf } from '#browser/api-client/answer.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** The message for the reader when the API sends none. */
export interface ExportWords {
  failed: string;
  networkError: string;
}

/** Fetches everything that is stored about the reader; undefined where that failed, after a message to the reader. */
export const fetchExport = async (words: ExportWords): Promise<Blob | undefined> => {
  const answer = await readExport();
  if (answer.ok) return answer.data;
  leaveIfRefused(answer.failure);
  say('error', messageOf(answer.failure, words.failed, words.networkError));
  return undefined;
};
