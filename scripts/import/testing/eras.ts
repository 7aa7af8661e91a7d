import type { EraFacts, RuleFacts } from '../tables/era-facts.ts';

/** Rules of a made competition, in force in all of its seasons unless `from` says otherwise. */
export const since = (rules: RuleFacts, from = '1900'): EraFacts => ({
  from,
  source: { title: 'Regulations', url: 'https://example.com/regulations' },
  ...rules,
});
