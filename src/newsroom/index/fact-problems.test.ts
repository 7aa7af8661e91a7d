import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { problemLine } from '../testing/problem-line.ts';
import { ContentError } from './problem.ts';

const seasonFolder = 'football/seasons/coast-league-2026-27';
const [seasonFile, matchesFile, squadsFile] = ['season', 'matches', 'squads'].map(
  (name) => `${seasonFolder}/${name}.json`,
) as [string, string, string];

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
});
afterEach(() => folder.dispose());

/** Writes a file of the newsroom in which a text stands as another, at its first place. */
const replace = (file: string, text: string, other: string): void => {
  const before = JSON.stringify(everyStatusFiles[file]);
  const after = before.replace(text, other);
  expect(after).not.toBe(before);
  folder.write(file, after);
};

/** The problems of an index run, a line each; none if the content was accepted. */
const problemsOf = async (): Promise<string[]> => {
  try {
    await folder.index();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(problemLine);
    throw error;
  }
};

it('accepts matches of every status', async () => {
  expect(await problemsOf()).toEqual([]);
});

describe('a misspelt id', () => {
  const first = 'Harbour – Citadel, 1 November 2026';
  const inSeason = 'which is not in the season Coast League 2026/27';
  it.each<[string, string, string, string, string]>([
    [
      'team of a match',
      matchesFile,
      '"awayTeam":"oasis"',
      '"awayTeam":"osis"',
      `${matchesFile} → awayTeam: Lighthouse – osis, 21 November 2026: names the team “osis”, ${inSeason}: did you mean “oasis”?`,
    ],
    [
      'stage of a match',
      matchesFile,
      '"stage":"league"',
      '"stage":"leage"',
      `${matchesFile} → stage: ${first}: names the stage “leage”, ${inSeason}: did you mean “league”?`,
    ],
    [
      'venue of a match',
      matchesFile,
      '"venue":"harbour-ground"',
      '"venue":"harbor-ground"',
      `${matchesFile} → venue: ${first}: names the venue “harbor-ground”, which does not exist: did you mean “harbour-ground”?`,
    ],
    [
      'team of an event',
      matchesFile,
      '"team":"harbour"',
      '"team":"harbor"',
      `${matchesFile} → events.0.team: ${first}: names the team "harbor", which does not play in this match: did you mean "harbour"?`,
    ],
    [
      'player of an event',
      matchesFile,
      '"player":"karim-fathy"',
      '"player":"karim-fathi"',
      `${matchesFile} → events.0.player: ${first}: names the player “karim-fathi”, which does not exist: did you mean “karim-fathy”?`,
    ],
    [
      'group of a match',
      matchesFile,
      '"stage":"league"',
      '"stage":"league","group":"a"',
      `${matchesFile} → group: ${first}: names the group “a”, ${inSeason}`,
    ],
    [
      'team of the season',
      seasonFile,
      '"teams":["harbour"',
      '"teams":["harbour","atlantis"',
      `${seasonFile} → teams.1: names the club “atlantis”, which does not exist`,
    ],
    [
      'competition',
      seasonFile,
      '"competition":"coast-league"',
      '"competition":"cost-league"',
      `${seasonFile} → competition: names the competition “cost-league”, which does not exist: did you mean “coast-league”?`,
    ],
    [
      "the final's match",
      seasonFile,
      '-final"]',
      '-finale"]',
      `${seasonFile} → stages.1.ties.0.matches.0: Final: names the match “coast-league-2026-27-finale”, which does not exist: did you mean “coast-league-2026-27-final”?`,
    ],
    [
      'champion',
      seasonFile,
      '"current":true',
      '"champion":"citadle"',
      `${seasonFile} → champion: names the team “citadle”, ${inSeason}: did you mean “citadel”?`,
    ],
    [
      'team of a deduction',
      seasonFile,
      '"current":true',
      '"adjustments":[{"team":"oassis","points":-3,"reason":{"ar":"س","en":"R"}}]',
      `${seasonFile} → adjustments.0.team: names the team “oassis”, ${inSeason}: did you mean “oasis”?`,
    ],
    [
      'manualOrder',
      seasonFile,
      '"rules":{',
      '"rules":{"manualOrder":["harbour","citadell"],',
      `${seasonFile} → rules.manualOrder.1: names the team “citadell”, ${inSeason}: did you mean “citadel”?`,
    ],
    [
      'ranking',
      seasonFile,
      '"rules":{',
      '"rules":{"ranking":["harbur"],',
      `${seasonFile} → rules.ranking.0: names the team “harbur”, ${inSeason}: did you mean “harbour”?`,
    ],
    [
      'teams of a stage',
      seasonFile,
      '"type":"ROUND_ROBIN"',
      '"type":"ROUND_ROBIN","teams":["harbour","oasys"]',
      `${seasonFile} → stages.0.teams.1: League: names the team “oasys”, ${inSeason}: did you mean “oasis”?`,
    ],
    [
      "a group's team",
      seasonFile,
      '{"id":"league"',
      '{"id":"groups","name":{"ar":"م","en":"Groups"},"order":3,"type":"GROUPS","advance":{"topN":1},"groups":[{"id":"a","name":{"ar":"أ","en":"Group A"},"teams":["harbour","oases"]}]},{"id":"league"',
      `${seasonFile} → stages.0.groups.0.teams.1: Groups, Group A: names the team “oases”, ${inSeason}: did you mean “oasis”?`,
    ],
    [
      'stage that is carried over',
      seasonFile,
      '"type":"ROUND_ROBIN"',
      '"type":"ROUND_ROBIN","carriesOverFrom":"first"',
      `${seasonFile} → stages.0.carriesOverFrom: League: names the stage “first”, ${inSeason}`,
    ],
    [
      'team of a squad',
      squadsFile,
      '"club":"harbour"',
      '"club":"habour"',
      `${squadsFile} → club: Nader Samy (habour): names the team “habour”, ${inSeason}: did you mean “harbour”?`,
    ],
    [
      'player of a squad',
      squadsFile,
      '"player":"nader-samy"',
      '"player":"nader-sami"',
      `${squadsFile} → player: nader-sami (Harbour): names the player “nader-sami”, which does not exist: did you mean “nader-samy”?`,
    ],
    [
      "a club's venue",
      'football/clubs/harbour.json',
      'harbour-ground',
      'harbour-grond',
      'football/clubs/harbour.json → venue: names the venue “harbour-grond”, which does not exist: did you mean “harbour-ground”?',
    ],
  ])('of a kind: %s', async (_, file, text, other, problem) => {
    replace(file, text, other);
    expect(await problemsOf()).toContain(problem);
  });

  it('is named in every place, a team that its season lacks in every match', async () => {
    replace(seasonFile, '"lighthouse"', '"atlantis"');
    const problems = await problemsOf();
    expect(problems.filter((line) => line.includes('names the team “lighthouse”'))).toHaveLength(6);
    expect(problems.filter((line) => line.includes('names the club “atlantis”'))).toHaveLength(1);
  });

  it('is found in files that did not change, when a season loses a team', async () => {
    await folder.index();
    replace(seasonFile, ',"lighthouse"', '');
    expect((await problemsOf()).join()).toContain('names the team “lighthouse”, which is not in the season');
  });

  it('in a season with another mistake is one problem', async () => {
    replace(seasonFile, '"current":true', '"current":"yes"');
    expect(await problemsOf()).toEqual([expect.stringMatching(/season\.json → current: /)]);
  });

  it('is none where the match itself has a mistake', async () => {
    replace(matchesFile, '"kickoff":"2027-05-30T18:00:00Z"', '"kickoff":"soon"');
    expect(await problemsOf()).toEqual([
      expect.stringMatching(
        /matches\.json → kickoff: Harbour – Winner of the second semi-final: “soon” is not a date with a time/,
      ),
    ]);
  });
});

describe('a match', () => {
  const first = 'Harbour – Citadel, 1 November 2026';
  it('is named by teams and date where its facts disagree', async () => {
    replace(matchesFile, '"halfTime":{"home":2', '"halfTime":{"home":3');
    expect(await problemsOf()).toEqual([
      `${matchesFile} → events: ${first}: the goals make 2–0 at half-time, but the score says 3–0`,
      `${matchesFile} → score.halfTime: ${first}: 3–0 at half-time cannot become 2–1 after 90 minutes`,
    ]);
  });

  it('is named by teams and date where its form is wrong', async () => {
    replace(matchesFile, '"attendance":18204', '"attendance":"full"');
    expect(await problemsOf()).toEqual([expect.stringMatching(`^${matchesFile} → attendance: ${first}: `)]);
  });

  it('is refused twice', async () => {
    const [match] = everyStatusFiles[matchesFile] as object[];
    folder.write(matchesFile, [...(everyStatusFiles[matchesFile] as object[]), { ...match, id: 'a-copy' }]);
    expect(await problemsOf()).toEqual([
      `${matchesFile}: ${first}: is there twice, as "coast-league-2026-27-finished" and as "a-copy": remove one`,
    ]);
  });

  it('with a gap is published, and pointed out while its file is new', async () => {
    replace(matchesFile, '{"type":"goal","minute":12,"team":"harbour","player":"karim-fathy"},', '');
    expect((await folder.index()).advice.map(problemLine)).toEqual([
      `${matchesFile} → events: ${first}: the goals make 1–1 of a score of 2–1: add the others`,
    ]);
    expect((await folder.index()).advice).toEqual([]);
  });

  it('with a scorer who is not in the squad is published: the squad may lack him', async () => {
    folder.write('football/players/citadel.json', [
      { id: 'stranger', name: { en: 'A Stranger' }, nationality: ['EG'], position: 'FW' },
    ]);
    replace(matchesFile, '"player":"karim-fathy"', '"player":"stranger"');
    expect((await folder.index()).advice.map(problemLine)).toEqual([
      `${matchesFile} → events.0.player: ${first}: the goal of minute 12: "stranger" is not in the squad of "harbour"`,
    ]);
  });

  it('in a list is named by its place where it says nothing of itself', async () => {
    folder.write(matchesFile, [{}]);
    expect((await problemsOf()).join('\n')).toContain(`${matchesFile} → status: entry 1: `);
  });
});

it('an id that a list has twice is named by what has it', async () => {
  const [match] = everyStatusFiles[matchesFile] as object[];
  folder.write(matchesFile, [
    ...(everyStatusFiles[matchesFile] as object[]),
    { ...match, kickoff: '2027-01-02T12:00:00Z', matchday: 30 },
  ]);
  expect(await problemsOf()).toEqual([
    `${matchesFile} → id: Harbour – Citadel, 2 January 2027: the match “coast-league-2026-27-finished” is here twice; remove one of them`,
  ]);
});

it('an invisible character in a list is named by what has it', async () => {
  replace(matchesFile, '"Sameh Mounir"', '"Sameh\\u0001Mounir"');
  expect((await problemsOf()).join('\n')).toContain(
    `${matchesFile} → referees.0.en: Harbour – Citadel, 1 November 2026: has the invisible character U+0001`,
  );
});

it('a player of a list is named', async () => {
  replace('football/players/harbour.json', '"position":"GK"', '"position":"Goalkeeper"');
  expect(await problemsOf()).toContainEqual(
    expect.stringMatching(/^football\/players\/harbour\.json → position: Nader Samy: /),
  );
});
