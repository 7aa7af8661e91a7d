import { describe, expect, it } from 'vitest';
import { localsOf } from '../../../tests/fixtures/matches/sample-views.ts';
import { nameInSentence } from './name-in-sentence.ts';

const cup = { name: { ar: 'كأس العالم', en: 'World Cup' }, article: true };
const league = { name: { ar: 'الدوري الإسباني', en: 'La Liga' } };

const team = { name: { ar: 'هولندا', en: 'Netherlands' }, article: true };

describe('a name within a sentence', () => {
  it('has “the” in English where its file says so', () => {
    expect(nameInSentence(cup, localsOf('en'))).toBe('the World Cup');
    expect(nameInSentence(team, localsOf('en'))).toBe('the Netherlands');
    expect(nameInSentence(league, localsOf('en'))).toBe('La Liga');
  });

  it('is the name alone in Arabic', () => expect(nameInSentence(cup, localsOf('ar'))).toBe('كأس العالم'));
});
