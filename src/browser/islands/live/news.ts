import type { LiveFile } from '#contract/live/files.ts';
import type { LiveWords } from '#browser/page-script/live/words.ts';
import { filled } from './filled.ts';
import { goalsOf, type LiveGoal, scorerName } from './goals.ts';
import { minuteText } from './minute.ts';
import { matchSentence } from './sentences.ts';

type Match = NonNullable<LiveFile['match']>;

/** One that was entered anew, with another scorer, is the same goal. */
const keyOf = ({ side, score }: LiveGoal): string => `${side} ${score.home} ${score.away}`;

const goalSentence = (goal: LiveGoal, words: LiveWords): string => {
  const scorer = scorerName(goal, words.locale);
  const name = scorer && (scorer.lang ? `\u2068${scorer.name}\u2069` : scorer.name);
  const how = [name, words.kind[goal.type]].filter(Boolean).join(words.comma);
  return filled(words.goal[goal.side], {
    minute: minuteText(goal.minute, goal.addedTime),
    said: [how, filled(words.match, goal.score)].filter(Boolean).join('. '),
  });
};

/** What has happened between two answers, in words: goals and the end. What was undone goes without a word. */
export const newsOf = (before: Match | undefined, now: Match, words: LiveWords): string => {
  const known = new Set(goalsOf(before?.events ?? []).map(keyOf));
  const said = goalsOf(now.events)
    .filter((goal) => !known.has(keyOf(goal)))
    .map((goal) => goalSentence(goal, words));
  if (now.status === 'FINISHED' && before?.status !== 'FINISHED')
    said.push(filled(words.fullTime, { match: matchSentence(now, words) }));
  return said.join(' ');
};
