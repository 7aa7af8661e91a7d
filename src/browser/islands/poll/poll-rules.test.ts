import { expect, it } from 'vitest';
import type { Poll } from '#contract/polls.ts';
import { showsResult } from './poll-rules.ts';

const [none, some] = [0, 3].map((votes) => [
  { option: 'one', votes },
  { option: 'other', votes: 0 },
]) as [Poll['tally'], Poll['tally']];

it.each([
  ['closed', some, 'afterVote', true],
  // No vote is no result of 0 %.
  ['closed', none, 'always', false],
  ['closed', null, 'afterClose', false],
  ['open', none, 'always', true],
  ['open', null, 'always', true],
  ['open', null, 'afterVote', false],
  ['upcoming', null, 'always', false],
] as const)('a poll that is %s, with the votes %j, shown %s: %s', (state, tally, result_visibility, isShown) => {
  expect(showsResult({ state, tally: tally && [...tally], result_visibility })).toBe(isShown);
});
