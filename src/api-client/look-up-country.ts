/**
 * Asks where the reader is. That is the site's own server to say, wherever accounts are kept: it is no matter of theirs, and no token goes along.
 * @returns the answer's text, such as `1;AE;ARE;United Arab Emirates`
 */
export const lookUpCountry = async (): Promise<string> => {
  const response = await fetch('/api/geo/country');
  if (!response.ok) throw new Error(`it was answered ${response.status}`);
  return response.text();
};
