import { expect, it } from 'vitest';
import { isHostOf } from './choose-host.ts';

const origin = 'https://desk.football.example';

it.each(['desk.football.example', 'DESK.football.example', 'desk.football.example:443'])('%s is the desk', (host) =>
  expect(isHostOf(origin, host)).toBe(true),
);

it.each([
  ...['football.example', 'desk.football.example:8443', 'desk.football.example.', 'evil@desk.football.example'],
  ...['desk.football.example/', 'desk.football.example#', 'desk.football.example, football.example', '', undefined],
])('%s is not', (host) => expect(isHostOf(origin, host)).toBe(false));
