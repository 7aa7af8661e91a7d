import { type Settings } from '#settings.ts';

/** Milliseconds to wait for the lookup. A form does not wait longer for a guess. */
const timeoutMs = 3000;

/** Characters of an answer that are read. */
const maxAnswerLength = 200;

const twoLetters = /^[A-Z]{2}$/;

/** `1;EG;EGY;Egypt`: only what begins with 1 has found a country. */
const countryIn = (answer: string): string | undefined => {
  const [found, code = ''] = answer.trim().slice(0, maxAnswerLength).split(';');
  return found === '1' && twoLetters.test(code) ? code : undefined;
};

/** Asks the address in the settings which country a reader's address is in; undefined where it does not know, or does not answer. */
export const requestCountry = async (
  { countryLookupUrl }: Pick<Settings, 'countryLookupUrl'>,
  address: string,
): Promise<string | undefined> => {
  if (countryLookupUrl === undefined) return undefined;
  try {
    const response = await fetch(countryLookupUrl.replace('{ip}', encodeURIComponent(address)), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: 'text/plain' },
      // The address in the settings was chosen; one that it leads to was not.
      redirect: 'error',
    });
    return response.ok ? countryIn(await response.text()) : undefined;
  } catch {
    return undefined;
  }
};
