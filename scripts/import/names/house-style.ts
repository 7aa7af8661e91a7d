const styled = (text: string): string => text.replaceAll("'", '’').replace(/\bSt\. /g, 'St ');

/** Data with its English names in the house style (docs/english.md): St James’ Park, St Pauli. */
export function inHouseStyle<Value>(data: Value): Value {
  if (Array.isArray(data)) return data.map(inHouseStyle) as Value;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'en' && typeof value === 'string' ? styled(value) : inHouseStyle(value),
    ]),
  ) as Value;
}
