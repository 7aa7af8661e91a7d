import type { LiveWords } from '#browser/page-script/live/words.ts';

/** The words of an English page, with plain scores. */
export const words: LiveWords = {
  locale: 'en',
  teamsHtml: { home: 'Harbour', away: 'Citadel' },
  match: 'Harbour {{home}}–{{away}} Citadel',
  withStatus: '{{status}}: {{match}}',
  afterExtraTime: 'after extra time',
  onPenalties: {
    home: 'Harbour won {{home}}–{{away}} on penalties',
    away: 'Citadel won {{away}}–{{home}} on penalties',
  },
  inShootout: 'penalty shoot-out',
  decidedHtml: { aet: 'AET', pens: 'Pens' },
  kindHtml: { penaltyGoal: ' <small>(pen)</small> penalty', ownGoal: ' <small>(OG)</small> own goal' },
  kind: { penaltyGoal: 'penalty', ownGoal: 'own goal' },
  status: { IN_PLAY: 'In play', PAUSED: 'Break', FINISHED: 'Full time', SUSPENDED: 'Suspended' },
  breakAfter: { firstHalf: 'Half-time', secondHalf: 'End of 90 minutes' },
  shootout: 'Shoot-out',
  goal: { home: 'Goal! Harbour, minute {{minute}}. {{said}}.', away: 'Goal! Citadel, minute {{minute}}. {{said}}.' },
  fullTime: 'Full time: {{match}}.',
  comma: ', ',
};
