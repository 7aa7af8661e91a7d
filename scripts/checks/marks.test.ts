import { describe, expect, it } from 'vitest';
import { club } from '../../src/schemas/club.ts';
import { checkMarks } from './marks.ts';

const teamOf = (id: string, facts: object) =>
  club.parse({
    id,
    name: { ar: 'فريق', en: id },
    kind: 'club',
    country: 'EG',
    colours: { primary: '#d5121e', secondary: '#ffffff' },
    ...facts,
  });

describe('the check of marks', () => {
  it('names both files of two discs of one red, whatever their letters', () => {
    const teams = [
      teamOf('al-ahly', { name: { ar: 'الأهلي', en: 'Al Ahly' } }),
      teamOf('liverpool', { name: { ar: 'ليفربول', en: 'Liverpool' } }),
    ];
    expect(checkMarks('cup-2025', teams)).toEqual([
      {
        file: 'src/content/football/clubs/al-ahly.json',
        message: expect.stringMatching(/clubs\/liverpool\.json in cup-2025 .*`pattern`.*`monogram`/) as string,
      },
    ]);
  });

  it('passes clubs of one red that meet white in another way', () => {
    const striped = { colours: { primary: '#d5121e', secondary: '#ffffff', pattern: 'stripes' } };
    expect(checkMarks('cup-2025', [teamOf('al-ahly', {}), teamOf('brentford', striped)])).toEqual([]);
  });

  it('says of nations that they need their own flags', () => {
    const nation = { kind: 'national', country: 'DE' };
    const [problem] = checkMarks('cup-1974', [teamOf('west-germany', nation), teamOf('east-germany', nation)]);
    expect(problem?.message).toContain('`flag`');
    const east = teamOf('east-germany', { ...nation, flag: 'east-germany' });
    expect(checkMarks('cup-1974', [teamOf('west-germany', nation), east])).toEqual([]);
  });
});
