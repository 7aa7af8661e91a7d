/** The matchday in an address's query, `?since=12`; undefined without one. */
export const sinceInAddress = (search: string): string | undefined =>
  new URLSearchParams(search).get('since')?.match(/^\d+$/)?.[0];

/** The address of a table since a matchday, or of the whole one if that is empty. What else it names stays. */
export const addressSince = (address: string, matchday: string): string => {
  const url = new URL(address);
  if (matchday) url.searchParams.set('since', matchday);
  else if (url.searchParams.has('since')) url.searchParams.delete('since');
  return url.href;
};
