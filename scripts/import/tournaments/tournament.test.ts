import { describe, expect, it } from 'vitest';
import { checkFiles, contentFiles, contentText } from '../content/content-files.ts';
import { arabicCoverage } from '../content/coverage.ts';
import { hasErrors } from '../source/irregularity.ts';
import { contextOf, filesOf, readSample, sample } from '../testing/sample.ts';
import { readTournament } from './tournament.ts';

const { content, codes } = readSample();
const match = (id: string) => content?.matches.find((candidate) => candidate.id === `world-cup-2026-${id}`);

describe('teams', () => {
  it('are called as in the squads; other spellings are aliases', () => {
    const united = content?.clubs.find(({ id }) => id === 'united-states');
    expect(united).toMatchObject({
      name: { en: 'United States' },
      aliases: ['USA'],
      tla: 'USA',
      country: 'US',
      kind: 'national',
    });
  });

  it('have their Arabic names', () => {
    expect(content?.clubs.map(({ name }) => name.ar)).toEqual([
      'المكسيك',
      'مصر',
      'الولايات المتحدة',
      'البوسنة والهرسك',
    ]);
  });

  it('have a short name in both languages', () => {
    const bosnia = content?.clubs.find(({ id }) => id === 'bosnia-and-herzegovina');
    expect(bosnia?.shortName).toEqual({ ar: 'البوسنة', en: 'Bosnia' });
  });
});

describe('squads', () => {
  it('are in the order of the groups, players by shirt number', () => {
    const members = content?.squads.flatMap((squad) => squad.members.map(({ membership }) => membership));
    expect(members?.map(({ club, shirtNumber }) => `${club} ${shirtNumber}`)).toEqual([
      'mexico 1',
      'mexico 9',
      'egypt 10',
      'united-states 4',
      'united-states 10',
      'bosnia-and-herzegovina 11',
    ]);
  });

  it('give the year of birth to all players who share a name', () => {
    const ids = content?.squads.flatMap((squad) => squad.members.map(({ player }) => player.id));
    expect(ids?.filter((id) => id.startsWith('carlos-vela'))).toEqual(['carlos-vela-1999', 'carlos-vela-2001']);
  });

  it('keep the spelling of the results as an alias', () => {
    const pulisic = content?.squads
      .flatMap(({ members }) => members)
      .find(({ player }) => player.id === 'christian-pulisic');
    expect(pulisic?.player.aliases).toEqual(['Pulisic']);
    expect(pulisic?.membership.parentClub).toEqual({ name: { ar: 'ليفربول', en: 'Liverpool' }, country: 'ENG' });
  });
});

describe('matches', () => {
  it('are identified by season, round and teams, with a kickoff in UTC', () => {
    expect(match('mexico-egypt')).toMatchObject({
      stage: 'groups',
      group: 'group-a',
      matchday: 1,
      kickoff: '2026-06-12T02:00:00Z',
      venue: 'estadio-azteca',
      status: 'FINISHED',
    });
    expect(match('semi-final-mexico-united-states')).toMatchObject({ stage: 'semi-final', number: 3 });
  });

  it('are neutral unless a team plays in its own country, on either side', () => {
    expect(content?.matches.map(({ neutral }) => neutral)).toEqual([false, false, false, true, true, false]);
  });

  it('have scorers found by exact name, without marks, in another order, and by alias', () => {
    const scorers = content?.matches
      .flatMap((one) => ('events' in one && one.events) || [])
      .map(({ player }) => player);
    expect(scorers).toEqual(['raul-jimenez', 'christian-pulisic', 'raul-jimenez', 'edin-dzeko', 'christian-pulisic']);
  });

  it('without a score are still to be played', () => {
    const third = match('third-place-mexico-bosnia-and-herzegovina');
    expect(third).toMatchObject({ status: 'TIMED' });
    expect(third).not.toHaveProperty('score');
    expect(codes).toContain('MISSING_SCORE matches[4].score');
  });
});

describe('the bracket', () => {
  it('is found from the results: winners advance, losing semi-finalists meet for third place', () => {
    const stages = content?.season.stages.flatMap((stage) => (stage.type === 'KNOCKOUT' ? [stage] : []));
    expect(stages?.map(({ id, ties }) => [id, ties.map(({ slot, feeders }) => [slot, feeders])])).toEqual([
      [
        'semi-final',
        [
          [3, []],
          [4, []],
        ],
      ],
      ['third-place', [[5, [3, 4]]]],
      ['final', [[6, [3, 4]]]],
    ]);
  });

  it('with a finalist who lost before is broken', () => {
    const broken = readSample(({ worldCup }) => Object.assign(worldCup.matches[5] ?? {}, { team1: 'Mexico' }));
    expect(broken.codes).toContain('BROKEN_BRACKET world-cup-2026-final-mexico-egypt');
    expect(hasErrors(broken.irregularities)).toBe(true);
  });
});

describe('the output', () => {
  it('passes the schemas', () => {
    const { items, season } = content ? contentFiles(content) : { items: [], season: { files: [] } };
    expect(checkFiles([...items, ...season.files])).toEqual([]);
  });

  it('is the same text whatever the order of the matches in the file', () => {
    const reversed = readSample(({ worldCup }) => worldCup.matches.reverse());
    const texts = (from: typeof content) =>
      from && contentFiles(from).season.files.map(({ data }) => contentText(data));
    expect(texts(reversed.content)).toEqual(texts(content));
  });

  it('counts the names without Arabic', () => {
    const players = content && arabicCoverage([content]).find(({ of }) => of === 'players');
    expect([players?.total, players?.missing.length]).toEqual([6, 5]);
  });
});

describe('irregularities', () => {
  it.each<[string, Parameters<typeof readSample>[0]]>([
    ['UNKNOWN_KEY matches[0]', ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { weather: 'hot' })],
    [
      'UNKNOWN_KEY matches[0].score',
      ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { score: { ft: [1, 0], agg: [1, 0] } }),
    ],
    ['UNKNOWN_TEAM matches[0].team1', ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { team1: 'Mexiko' })],
    [
      'UNKNOWN_GROUND matches[0].ground',
      ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { ground: 'Puebla' }),
    ],
    [
      'UNKNOWN_ROUND matches[0].round',
      ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { group: undefined }),
    ],
    ['BAD_DATE matches[0].date', ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { date: '2026-06-31' })],
    [
      'OFFSET_DISAGREES_WITH_ZONE matches[0].time',
      ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { time: '20:00 UTC-4' }),
    ],
    ['MISSING_KICKOFF_TIME matches[0]', ({ worldCup }) => delete worldCup.matches[0]?.['time']],
    ['BAD_TIME matches[0].time', ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { time: 'evening' })],
    ['DUPLICATE_MATCH matches[6]', ({ worldCup }) => worldCup.matches.push({ ...worldCup.matches[0] })],
    [
      'IMPOSSIBLE_SHOOTOUT matches[2].score',
      ({ worldCup }) => Object.assign(worldCup.matches[2] ?? {}, { score: { ft: [1, 1], p: [4, 4] } }),
    ],
    [
      'SCORER_NOT_IN_SQUAD matches[2].goals2[0]',
      ({ worldCup }) => Object.assign(worldCup.matches[2] ?? {}, { goals2: [{ name: 'Nobody', minute: '88' }] }),
    ],
    ['BAD_MATCH matches[0].team1', ({ worldCup }) => Object.assign(worldCup.matches[0] ?? {}, { team1: 7 })],
    ['UNKNOWN_GROUP groups[0].name', ({ groups }) => Object.assign(groups.groups[0] ?? {}, { name: 'Group Z' })],
    ['UNKNOWN_COUNTRY [0].fifa_code', ({ teams }) => Object.assign(teams[0] ?? {}, { fifa_code: 'QQQ' })],
    ['MISSING_KIT [0].fifa_code', ({ tables }) => delete tables.kits['MEX']],
    ['MISSING_TIME_ZONE stadiums[0]', ({ tables }) => delete tables.venues['Estadio Azteca']],
    [
      'DUPLICATE_PLAYER [1].players[2]',
      ({ squads }) => squads[1]?.players.push({ ...squads[1].players[0], number: 20 } as never),
    ],
    ['UNUSED_NAME EGY.Mo Salah', ({ tables }) => (tables.players = { EGY: { 'Mo Salah': 'محمد صلاح' } })],
  ])('%s is reported', (expected, change) => {
    expect(readSample(change).codes).toContain(expected);
  });

  it('name the file', () => {
    const { irregularities } = readSample(({ teams }) => Object.assign(teams[0] ?? {}, { fifa_code: 'QQQ' }));
    expect(irregularities.find(({ code }) => code === 'UNKNOWN_COUNTRY')?.file).toBe('worldcup.teams.json');
  });

  it('of a file that is not JSON produce no content at all', () => {
    const files = { ...filesOf(sample()), squads: { file: 'worldcup.squads.json', text: '[{' } };
    const { value, irregularities } = readTournament(files, contextOf(sample().tables));
    expect(value).toBeUndefined();
    expect(irregularities.map(({ code, file }) => [code, file])).toEqual([['BAD_JSON', 'worldcup.squads.json']]);
  });

  it('that are warnings do not prevent writing', () => {
    const { irregularities } = readSample(({ tables }) => (tables.scorerAliases = {}));
    expect(hasErrors(irregularities)).toBe(false);
  });
});

describe('a file beside the matches', () => {
  it.each(['groups', 'stadiums', 'teams', 'squads'] as const)(
    'of %s in another shape is left out, and named',
    (name) => {
      const files = { ...filesOf(sample()), [name]: { file: `worldcup.${name}.json`, text: '{"rounds": 1}' } };
      const { value, irregularities } = readTournament(files, contextOf(sample().tables));
      expect(value?.matches).toHaveLength(6);
      expect(hasErrors(irregularities)).toBe(false);
      const unread = irregularities.filter(({ code }) => code === 'UNREAD_FILE');
      expect(new Set(unread.map(({ file }) => file))).toEqual(new Set([`worldcup.${name}.json`]));
    },
  );

  it('of teams may lack some of those that play, and one of groups as well', () => {
    const { content, irregularities } = readSample(({ teams, groups }) => {
      teams.splice(1, 1);
      groups.groups.splice(0, 1);
    });
    expect(hasErrors(irregularities)).toBe(false);
    expect(content?.clubs.map(({ id }) => id)).toContain('egypt');
    expect(content?.season.stages[0]).toMatchObject({
      groups: [
        { id: 'group-a', teams: ['mexico', 'egypt'] },
        { id: 'group-b', teams: ['united-states', 'bosnia-and-herzegovina'] },
      ],
    });
  });

  it('or a match that names an unknown nation says where to add it', () => {
    const { irregularities } = readSample(({ worldCup }) =>
      Object.assign(worldCup.matches[0] ?? {}, { team1: 'Utopia' }),
    );
    expect(irregularities.find(({ code }) => code === 'UNKNOWN_TEAM')?.message).toBe(
      'no nation is called Utopia: add it to football/overrides/nations.json of the content folder',
    );
  });
});
