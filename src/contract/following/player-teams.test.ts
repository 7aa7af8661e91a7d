import { expect, it } from 'vitest';
import { parsePlayerTeams } from './player-teams.ts';

it('reads the teams of players', () => {
  expect(parsePlayerTeams('{"player/mohamed-salah":"club/egypt"}')).toEqual({ 'player/mohamed-salah': 'club/egypt' });
});

it('leaves out what is no team of a player', () => {
  expect(parsePlayerTeams('{"player/a":1,"x":"club/egypt","player/b":"club/spain"}')).toEqual({
    'player/b': 'club/spain',
  });
  for (const text of [null, 'null', '[', '"a"', '3']) expect(parsePlayerTeams(text)).toEqual({});
});
