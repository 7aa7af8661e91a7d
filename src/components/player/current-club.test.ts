import { expect, it } from 'vitest';
import type { Club } from '#schemas/club.ts';
import { employerNamed } from './current-club.ts';

const madrid = { id: 'real-madrid', name: { ar: 'ريال مدريد', en: 'Real Madrid' } } as Club;
const clubNamed = (name: string): Club | undefined => (name.startsWith('Real Madrid') ? madrid : undefined);

it('names a club of the record as the site does, and another as the squad does', () => {
  const inSquad = { name: { ar: 'الريال', en: 'Real Madrid C. F.' }, country: 'ES' };
  expect(employerNamed(inSquad, { clubNamed })).toEqual({ name: madrid.name, club: madrid });
  const other = { name: { ar: 'نوريتش سيتي', en: 'Norwich City' }, country: 'ENG' };
  expect(employerNamed(other, { clubNamed })).toEqual({ name: other.name, club: undefined });
});
