import type { Settings } from '#settings/settings.ts';
import { readAnswer } from '../../platform/read-answer.ts';

/** Timeout of the lookup in milliseconds. A form does not wait longer for a guess. */
const timeoutMs = 3000;

/** Maximum characters of a response that are read. */
const maxAnswerLength = 200;

const twoLetters = /^[A-Z]{2}$/;

/** `1;EG;EGY;Egypt`: only lines that begin with 1 contain a country. */
const countryIn = (answer: string): string | undefined => {
  const [found, code = ''] = answer.trim().slice(0, maxAnswerLength).split(';');
  return found === '1' && twoLetters.test(code) ? code : undefined;
};

/**
 * Requests the country of a reader's address from the URL in the settings; undefined if the service does not know it, or does not
 * respond.
 */
export const requestCountry = async (
  { countryLookupUrl }: Pick<Settings, 'countryLookupUrl'>,
  address: string,
): Promise<string | undefined> => {
  if (countryLookupUrl === undefined) return undefined;
  try {
    const response = await fetch(countryLookupUrl.replace('{ip}', encodeURIComponent(address)), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'text/plain' },
      // The operator chose the URL in the settings, but not one it redirects to.
      redirect: 'error',
    });
    return countryIn(await readAnswer(response));
  } catch {
    return undefined;
  }
};
