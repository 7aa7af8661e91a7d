/** Asks the API where the reader is. @returns the answer's text, such as `1;AE;ARE;United Arab Emirates` */
export async function lookUpCountry(): Promise<string> {
  const response = await fetch('/api/geo/country');
  if (!response.ok) throw new Error(`it was answered ${response.status}`);
  return response.text();
}
