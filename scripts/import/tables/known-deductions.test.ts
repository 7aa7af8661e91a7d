import { expect, it } from 'vitest';
import { readFacts } from '../files/read-tables.ts';
import { withTeamIds } from './season-teams.ts';
import { clubNameKey } from '#football/club-name-key.ts';

const { seasons } = await readFacts();

/** As the files of the seasons call the clubs, with the points that were taken away from them. */
it.each([
  ['championship-2011-12', { Portsmouth: -10 }],
  ['league-two-2013-14', { 'AFC Wimbledon': -3 }],
  ['league-two-2010-11', { 'Hereford United': -3, 'Torquay United': -1 }],
  ['serie-b-2018-19', { Palermo: -20, 'Calcio Foggia 1920': -6 }],
  ['2-bundesliga-2014-15', { sandhausen: -3, 'VfR Aalen': -2 }],
  ['3-liga-2016-17', { 'VfR Aalen': -9, 'FSV Frankfurt': -9 }],
  ['3-liga-2017-18', { 'Chemnitzer FC': -9, 'FC Rot-Weiß Erfurt': -10 }],
  ['serie-b-2016-17', { 'SSD Latina Calcio': -7, 'AC Pisa': -4, Avellino: -3 }],
  ['serie-b-2019-20', { 'Trapani Calcio': -2 }],
  ['eredivisie-2014-15', { "FC Twente '65": -6 }],
  ['eredivisie-2015-16', { "FC Twente '65": -3 }],
  ['ligue-1-2012-13', { 'AC Ajaccio': -2 }],
  ['3-liga-2020-21', { 'KFC Uerdingen 05': -3 }],
])('points taken away in %s reach the clubs of its file, with a source', (season, points) => {
  const names = new Map(Object.keys(points).map((name) => [clubNameKey(name), name]));
  const { facts, unknown } = withTeamIds(seasons[season] ?? {}, (team) => names.get(clubNameKey(team)));
  expect(unknown).toEqual([]);
  expect(Object.fromEntries((facts.adjustments ?? []).map(({ team, points: own }) => [team, own]))).toEqual(points);
  expect(facts.sources).toHaveLength(1);
});
