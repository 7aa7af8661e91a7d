import type { LiveEventLine } from '#contract/live/files.ts';
import type { LiveWords } from '#browser/page-script/live/words.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { goalsOf, type LiveGoal, scorerName, type ShownName } from './goals.ts';

const nameHtml = ({ name, lang }: ShownName): string =>
  lang
    ? `<bdi class="${lang === 'en' ? 'latin-name' : ''}" lang="${lang}" dir="auto">${escapeHtml(name)}</bdi>`
    : escapeHtml(name);

const goalHtml = ({ minute, addedTime, type }: LiveGoal, { kindHtml }: LiveWords): string =>
  `<bdi dir="ltr">${minute}${addedTime ? `+${addedTime}` : ''}’</bdi>${kindHtml[type] ?? ''}`;

/** Own goals stand apart from the goals that the same player scored. */
const keyOf = ({ type, player, name }: LiveGoal): string =>
  `${type === 'ownGoal'} ${player ?? Object.values(name ?? {})[0]}`;

const byMinute = (a: LiveGoal, b: LiveGoal): number => a.minute - b.minute || (a.addedTime ?? 0) - (b.addedTime ?? 0);

/** The scorers of a side as items of a list, in the order of their first goals: components/match/HeadScorers.astro draws those of the record. */
export const scorersHtml = (events: readonly LiveEventLine[], side: 'home' | 'away', words: LiveWords): string => {
  const byScorer = new Map<string, LiveGoal[]>();
  for (const goal of goalsOf(events)
    .filter((each) => each.side === side)
    .sort(byMinute))
    byScorer.set(keyOf(goal), [...(byScorer.get(keyOf(goal)) ?? []), goal]);
  return [...byScorer.values()]
    .map((goals) => {
      const [who] = goals.flatMap((goal) => scorerName(goal, words.locale) ?? []);
      const drawn = goals.map((goal, at) => {
        const comma = at < goals.length - 1 ? words.comma.trim() : '';
        return `<span class="goal">${goalHtml(goal, words)}${comma}</span>`;
      });
      return `<li>${who ? nameHtml(who) : words.teamsHtml[side]} ${drawn.join('')}</li>`;
    })
    .join('');
};
