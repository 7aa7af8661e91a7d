type Fields = Record<string, unknown>;

/** By the period of the newer dialects: the suffix of the keys of its two numbers. */
const periods = { ft: '', ht: 'i', et: 'et', p: 'p' } as const;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys that only this dialect has. */
const ownKeys = new Set([
  ...Object.values(periods).flatMap((end) => [`score1${end}`, `score2${end}`]),
  ...['stadium', 'timezone', 'knockout'],
]);

const withoutRunningScore = (goal: unknown): unknown =>
  isObject(goal) ? Object.fromEntries(Object.entries(goal).filter(([key]) => !/^score[12]$/.test(key))) : goal;

/** The score by period; undefined if the match has none: its numbers are `null` then. */
function scoreOf(match: Fields): Fields | undefined {
  const pairs = Object.entries(periods).flatMap(([period, end]) => {
    const pair = [match[`score1${end}`] ?? null, match[`score2${end}`] ?? null];
    return pair.every((goals) => goals === null) ? [] : [[period, pair] as const];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/**
 * A match of openfootball's oldest dialect, which files had until the World Cup of 2018 was over, converted to the newer form. The oldest
 * has the goals of each side under separate keys (`score1`, `score2i`), a stadium with its city and zone beside it, goals with the score
 * they made. Other matches are returned unchanged.
 */
export function inNewerDialect(match: Fields): Fields {
  if (!Object.keys(match).some((key) => ownKeys.has(key))) return match;
  const { stadium, city, timezone, time, score = scoreOf(match) } = match;
  const name = isObject(stadium) ? stadium['name'] : stadium;
  const ground =
    typeof name === 'string' ? [name, city].filter((part) => typeof part === 'string').join(', ') : undefined;
  const isBare = typeof time === 'string' && typeof timezone === 'string' && !time.includes('UTC');
  const goals = ['goals1', 'goals2'].flatMap((key) => {
    const list = match[key];
    return Array.isArray(list) ? [[key, list.map(withoutRunningScore)] as const] : [];
  });
  return {
    ...Object.fromEntries(Object.entries(match).filter(([key]) => !ownKeys.has(key))),
    ...(score !== undefined && { score }),
    ...(ground !== undefined && { ground }),
    ...(isBare && { time: `${time} ${timezone}` }),
    ...Object.fromEntries(goals),
  };
}
