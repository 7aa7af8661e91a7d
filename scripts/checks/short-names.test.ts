import { expect, it } from 'vitest';
import { club } from '../../src/schemas/club.ts';
import { checkShortNames } from './short-names.ts';

const teamOf = (id: string, shortName: object) =>
  club.parse({
    id,
    name: { ar: `فريق ${id}`, en: id },
    shortName,
    kind: 'club',
    country: 'LY',
    colours: { primary: '#d5121e', secondary: '#ffffff' },
  });

it('names the files of two teams that a table of their season calls by one name', () => {
  const teams = [
    teamOf('al-ahli-tripoli', { ar: 'الأهلي', en: 'Al Ahli' }),
    teamOf('al-ahly-benghazi', { ar: 'الأهلي', en: 'Al Ahly' }),
    teamOf('al-nasr-benghazi', { ar: 'النصر', en: 'Al Nasr' }),
  ];
  expect(checkShortNames('libyan-league-2025', teams)).toEqual(
    ['al-ahli-tripoli', 'al-ahly-benghazi'].map((id) => ({
      file: `src/content/football/clubs/${id}.json`,
      message:
        '“الأهلي” is also the short name of another team in libyan-league-2025: write a `shortName` that is its own',
    })),
  );
});
