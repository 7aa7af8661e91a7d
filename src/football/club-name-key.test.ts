import { expect, it } from 'vitest';
import { clubNameKey } from './club-name-key.ts';

it.each([
  ['Club Atlético de Madrid', 'Atlético De Madrid'],
  ['Real Madrid CF', 'Real Madrid C. F.'],
  ['Al Ahly SC', 'Al Ahly FC'],
  ['RC Celta de Vigo', 'Celta Vigo'],
  ['AFC Bournemouth', 'Bournemouth'],
])('treats %s and %s as one club', (one, other) => {
  expect(clubNameKey(one)).toBe(clubNameKey(other));
});

it.each([
  ['Manchester City FC', 'Manchester United FC'],
  ['Al Ahly SC', 'Al Masry SC'],
  ['Real Sociedad de Fútbol', 'Real Betis Balompié'],
  ['FC Barcelona', 'FC Barcelona B'],
])('tells %s from %s', (one, other) => {
  expect(clubNameKey(one)).not.toBe(clubNameKey(other));
});

it('keeps part of every name', () => {
  expect(clubNameKey('FC')).toBe('fc');
  expect(clubNameKey('Sporting CP')).toBe('sporting cp');
});
