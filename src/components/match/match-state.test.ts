import { beforeAll, describe, expect, it } from 'vitest';
import { withoutIsolates } from '#i18n/bidi/testing/seen.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import { everyMatch } from '../../../tests/fixtures/matches/every-status.ts';
import { matchState, stateNote, stateWords } from './match-state.ts';
import { scoreSentence } from './score-sentence.ts';
import { localsOf as locals, sampleViews } from '../../../tests/fixtures/matches/sample-views.ts';

let view: (id: string) => MatchView;
beforeAll(async () => {
  view = await sampleViews();
});

describe('the state of a match', () => {
  it.each([
    ['scheduled', 'toCome', 'time'],
    ['timed', 'toCome', 'time'],
    ['day-only', 'toCome', 'word'],
    ['time-open', 'toCome', 'word'],
    ['in-play', 'live', 'score'],
    ['in-play-without-score', 'live', 'word'],
    ['paused', 'live', 'score'],
    ['suspended', 'stopped', 'score'],
    ['abandoned', 'stopped', 'score'],
    ['abandoned-without-score', 'stopped', 'word'],
    ['postponed', 'off', 'word'],
    ['cancelled', 'off', 'word'],
    ['awarded', 'over', 'score'],
    ['finished', 'over', 'score'],
  ] as const)('of one %s is %s and shows a %s', (id, phase, centre) => {
    expect(matchState(view(id))).toMatchObject({ phase, centre });
  });

  it('is known for every sample', () => {
    expect(new Set(everyMatch.map(({ status }) => status)).size).toBe(10);
    for (const { id } of everyMatch)
      expect(matchState(view(id.replace('coast-league-2026-27-', ''))).phase).toBeTruthy();
  });

  it.each([
    ['scheduled', 'الميناء ضد القلعة', 'Harbour v Citadel'],
    ['day-only', 'الموعد يُحدد لاحقًا: الميناء ضد المنارة', 'Time to be confirmed: Harbour v Lighthouse'],
    ['in-play', 'جارية: الميناء 1–1 القلعة', 'In play: Harbour 1–1 Citadel'],
    ['in-play-without-score', 'جارية: المنارة ضد الواحة', 'In play: Lighthouse v Oasis'],
    ['paused', 'استراحة: الواحة 0–1 القلعة', 'Half-time: Oasis 0–1 Citadel'],
    ['suspended', 'متوقفة: المنارة 2–2 القلعة', 'Suspended: Lighthouse 2–2 Citadel'],
    ['abandoned', 'لم تكتمل: الميناء 1–0 الواحة', 'Abandoned: Harbour 1–0 Oasis'],
    ['postponed', 'مؤجلة: المنارة ضد الواحة', 'Postponed: Lighthouse v Oasis'],
    ['cancelled', 'ملغاة: المنارة ضد القلعة', 'Cancelled: Lighthouse v Citadel'],
    ['awarded', 'حُسمت إداريًا: الميناء 3–0 القلعة', 'Awarded: Harbour 3–0 Citadel'],
    ['finished', 'الميناء 2–1 القلعة', 'Harbour 2–1 Citadel'],
    ['final', 'الميناء ضد الفائز من نصف النهائي الثاني', 'Harbour v Winner of the second semi-final'],
  ])('of one %s is said in words', (id, ar, en) => {
    expect(withoutIsolates(scoreSentence(view(id), locals('ar')))).toBe(ar);
    expect(withoutIsolates(scoreSentence(view(id), locals('en')))).toBe(en);
  });

  it('says within the sentence that a shoot-out has begun', () => {
    const { match, ...rest } = view('in-play');
    if (match.status !== 'IN_PLAY') throw new Error('The sample in play is in another state');
    const score = {
      regularTime: { home: 1, away: 1 },
      afterExtraTime: { home: 1, away: 1 },
      penalties: { home: 2, away: 2 },
    };
    const shootout = { ...rest, match: { ...match, score } };
    expect(withoutIsolates(scoreSentence(shootout, locals('en')))).toBe(
      'In play: Harbour 1–1 Citadel, penalty shoot-out',
    );
  });

  it('is explained where it is not plain, in the newsroom’s own words if there are any', () => {
    const note = (id: string) => stateNote(view(id), locals('en'));
    expect(['finished', 'in-play', 'paused', 'timed', 'scheduled', 'final'].map(note)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    expect(note('postponed')).toBe('It was due on Sunday 22 November 2026 and was put back to another day.');
    expect(note('abandoned')).toBe('Fog ended it in the 63rd minute.');
    expect(stateNote(view('abandoned'), locals('ar'))).toBe('أوقفها الضباب في الدقيقة 63.');
    expect(stateNote(view('cancelled'), locals('ar'))).toBe('كان موعدها الأحد 22 نوفمبر 2026، ولن تُقام.');
    expect(['suspended', 'abandoned-without-score', 'awarded', 'day-only'].map(note)).not.toContain(undefined);
  });

  it('of one without a result in a finished season is not to come', () => {
    const over = { ...view('timed'), season: { ...view('timed').season, current: false } };
    expect(matchState(over)).toEqual({ phase: 'unknown', centre: 'word', saysStatus: true });
    expect(stateWords(over, locals('ar'))).toBe('النتيجة غير متوفرة');
    expect(stateNote(over, locals('en'))).toBe('The season is over, but we do not have this result.');
    const cup = { ...over, competition: { ...over.competition, kind: 'tournament' as const } };
    expect(stateNote(cup, locals('en'))).toBe('The tournament is over, but we do not have this result.');
  });
});
