import { expect, it } from 'vitest';
import { match } from '#schemas/match.ts';
import { everyMatch } from '../../../tests/fixtures/matches/every-status.ts';
import { deedsOf } from './team-sheet.ts';

const sample = match.parse(everyMatch[0]);
const events = 'events' in sample ? sample.events : [];
const deeds = (player: { player?: string; name?: { en: string } }, team: string) =>
  deedsOf(player, team, events).map(({ kind, event }) => `${kind} ${event.minute}`);

it('lists a player’s events, by id or by name', () => {
  expect(deeds({ player: 'karim-fathy' }, 'harbour')).toEqual(['goal 12', 'off 60']);
  expect(deeds({ name: { en: 'Hany Lotfy' } }, 'harbour')).toEqual(['on 60']);
  expect(deeds({ name: { en: 'Omar Sherif' } }, 'citadel')).toEqual([
    'yellow 30',
    'penaltyMissed 41',
    'penaltyGoal 77',
    'secondYellow 80',
  ]);
  expect(deeds({ player: 'nader-samy' }, 'harbour')).toEqual(['red 90']);
});

it('lists an own goal under the team that benefits, and confuses no player with a namesake of the other team', () => {
  expect(deeds({ name: { en: 'Tarek Adel' } }, 'citadel')).toEqual(['ownGoal 45']);
  expect(deeds({ name: { en: 'Tarek Adel' } }, 'harbour')).toEqual([]);
  expect(deeds({ name: { en: 'Omar Sherif' } }, 'harbour')).toEqual([]);
});
