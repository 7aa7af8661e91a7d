import { describe, expect, it } from 'vitest';
import { keptIds, withKnownTeams } from './kept-ids.ts';

const words = (en: string) => ({ placeholder: { ar: 'فريق', en } });
const match = (id: string, more: Record<string, unknown> = {}) => ({
  id: `cup-${id}`,
  stage: 'final',
  homeTeam: words('one'),
  awayTeam: words('other'),
  kickoff: '2026-07-19',
  ...more,
});
const idsOf = (earlier: unknown[], now: unknown[]) => [...keptIds(earlier, now)];

describe('a fixture whose teams become known', () => {
  const known = match('final-spain-egypt', { homeTeam: 'spain', awayTeam: 'egypt' });

  it('keeps its id, by its number, whatever day it is moved to', () => {
    const moved = { ...known, number: 104, kickoff: '2026-07-20' };
    expect(idsOf([match('match-104', { number: 104 })], [moved])).toEqual([[known.id, 'cup-match-104']]);
  });

  it('keeps it without a number, by its kickoff or its teams', () => {
    expect(idsOf([match('match-3')], [known])).toEqual([[known.id, 'cup-match-3']]);
    const earlier = match('match-3', { homeTeam: 'spain', awayTeam: 'egypt' });
    expect(idsOf([earlier], [{ ...known, kickoff: '2026-07-21' }])).toEqual([[known.id, 'cup-match-3']]);
  });

  it('keeps it where the source has words again for its teams', () => {
    expect(idsOf([known], [match('match-3')])).toEqual([['cup-match-3', known.id]]);
  });

  it('is not a fixture of other teams, of another stage, or of another number', () => {
    expect(idsOf([match('match-3', { homeTeam: 'italy' })], [known])).toEqual([]);
    expect(idsOf([match('match-3', { stage: 'semi-final' })], [known])).toEqual([]);
    expect(idsOf([match('match-3', { number: 3 })], [{ ...known, number: 4 }])).toEqual([]);
  });

  it('leaves its id to nobody else', () => {
    const earlier = match('match-1', { homeTeam: 'spain', awayTeam: 'egypt', kickoff: '2026-07-01' });
    const other = match('match-1', { homeTeam: 'italy', kickoff: '2026-07-02' });
    expect(idsOf([earlier], [known, other])).toEqual([
      [known.id, 'cup-match-1'],
      ['cup-match-1', 'cup-match-1-b'],
    ]);
  });

  it('is changed by nothing where the ids are those of teams', () => {
    expect(idsOf([known], [known, match('final-italy-egypt', { homeTeam: 'italy', awayTeam: 'egypt' })])).toEqual([]);
  });

  it('has its team in place of words that the newsroom wrote, and keeps a team that it wrote', () => {
    const newsroom = [match('match-3', { homeTeam: words('of the newsroom'), awayTeam: 'italy' })];
    expect(withKnownTeams(newsroom, [{ ...known, id: 'cup-match-3' }])).toMatchObject([
      { homeTeam: 'spain', awayTeam: 'italy' },
    ]);
  });
});
