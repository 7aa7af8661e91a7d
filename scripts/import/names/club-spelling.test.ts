import { describe, expect, it } from 'vitest';
import { clubSpelling, formsAgree, isShortForm } from './club-spelling.ts';

describe('the words of a club’s name', () => {
  it.each([
    ['Juventus', 'Juventus FC'],
    ['Atlético De Madrid', 'Club Atlético de Madrid'],
    ['Bologna FC', 'Bologna FC 1909'],
    ['Parma', 'Parma Calcio 1913'],
    ['FC Köln', '1. FC Koeln'],
    ['Real Betis', 'Real Betis Balompié'],
    ['Real Sociedad', 'Real Sociedad de Fútbol'],
    ['AC Milan', 'A.C. Milan'],
    ['AS Saint-Étienne', 'St. Etienne'],
    ['Brighton & Hove Albion FC', 'Brighton and Hove Albion'],
    ['AC Cesena (1940-2018)', 'Cesena FC'],
  ])('are the same in %s and %s', (one, other) => {
    expect(clubSpelling(one).key).toBe(clubSpelling(other).key);
  });

  it('are its own also where JavaScript has a word of that name', () => {
    expect(clubSpelling('FC Constructor').words).toEqual(['constructor']);
  });

  it.each([
    ['Manchester City', 'Manchester United'],
    ['Real Madrid CF', 'Real Sociedad'],
    ['AC Milan', 'FC Internazionale Milano'],
    ['Paris FC', 'Paris Saint-Germain FC'],
    ['FC Barcelona', 'FC Barcelona B'],
    ['1. FSV Mainz 05', '1. FSV Mainz 05 II'],
  ])('differ in %s and %s', (one, other) => {
    expect(clubSpelling(one).key).not.toBe(clubSpelling(other).key);
  });

  it('are its form where it has no others', () => {
    expect(clubSpelling('FC').key).toBe('fc');
    expect(clubSpelling('LASK').key).toBe('lask');
  });
});

it('legal forms contradict each other where each name has one that the other lacks', () => {
  const agree = (one: string, other: string) => formsAgree(clubSpelling(one), clubSpelling(other));
  expect(agree('1. FC Köln', 'Köln')).toBe(true);
  expect(agree('AS Monaco', 'AS Monaco FC')).toBe(true);
  expect(agree('FC Köln', 'SC Köln')).toBe(false);
});

it('a short form has words of the other name, or begins them; a second team is none', () => {
  const short = (one: string, other: string) => isShortForm(clubSpelling(one), clubSpelling(other));
  expect(short('Atlético', 'Club Atlético de Madrid')).toBe(true);
  expect(short('Inter', 'FC Internazionale Milano')).toBe(true);
  expect(short('Rayo Vallecano de Madrid', 'Rayo')).toBe(true);
  expect(short('Manchester City', 'Manchester United')).toBe(false);
  expect(short('Sevilla FC', 'Sevilla FC B')).toBe(false);
  expect(short('Juventus', 'Juventus FC')).toBe(false);
});
