import { bringClient } from './accounts.ts';

/** Asks the API where the reader is. @returns the answer's text, such as `1;AE;ARE;United Arab Emirates` */
export const lookUpCountry = async (): Promise<string> => {
  const client = await bringClient();
  const response = await client.get('geo/country');
  if (!response.ok) throw new Error(`it was answered ${response.status}`);
  return response.text();
};
