import { expect, it } from 'vitest';
import { employerName } from './employer-name.ts';

it.each([
  ['Norwich City FC', 'Norwich City'],
  ['Real Madrid C. F.', 'Real Madrid'],
  ['1. FC Union Berlin', 'Union Berlin'],
  ['FC Zenit St Petersburg', 'Zenit St Petersburg'],
  ['CR Vasco Da Gama', 'Vasco da Gama'],
  ['SK Slavia Praha', 'Slavia Prague'],
  ['LAFC', 'LAFC'],
  ['Qatar SC', 'Qatar SC'],
  ['Club Africain', 'Club Africain'],
  ['Al-Quwa Al-Jawiya', 'Al-Quwa Al-Jawiya'],
])('of %s is %s', (inSquad, name) => expect(employerName(inSquad)).toBe(name));
