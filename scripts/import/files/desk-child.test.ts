import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { SeasonAnswer, SeasonRequest } from '#contract/desk/season-plan.ts';

const fixture = fileURLToPath(new URL('../../../tests/fixtures/forms/E0.csv', import.meta.url));

it('finishes what it writes where the server ends, or a terminal ends all processes', async () => {
  const [folder, contentDir] = [mkdtempSync(join(tmpdir(), 'given-')), mkdtempSync(join(tmpdir(), 'content-'))];
  mkdirSync(join(folder, '2023-24'));
  cpSync(fixture, join(folder, '2023-24/season.csv'));
  const child = fork(fileURLToPath(new URL('desk-child.ts', import.meta.url)), [], { serialization: 'advanced' });
  const ask = async (decisions: Record<string, string>): Promise<Extract<SeasonAnswer, { kind: 'plan' }>['plan']> => {
    const request: SeasonRequest = { kind: 'plan', contentDir, folder, path: '2023-24/season.csv', decisions };
    child.send(request);
    const [answer] = (await once(child, 'message')) as [SeasonAnswer];
    if (answer.kind !== 'plan') throw new Error(JSON.stringify(answer));
    return answer.plan;
  };
  const [name] = (await ask({})).irregularities;
  await ask({ [name?.key ?? '']: 'nottingham-forest' });
  child.kill('SIGINT');
  child.send({ kind: 'write' } satisfies SeasonRequest);
  child.disconnect();
  await once(child, 'exit');
  const football = join(contentDir, 'football');
  expect(existsSync(join(football, 'seasons/premier-league-2023-24/matches.json'))).toBe(true);
  expect(existsSync(join(football, 'overrides/source-names.json'))).toBe(true);
  const files = readdirSync(football, { recursive: true }) as string[];
  expect(files.filter((path) => /incoming|previous/.test(path))).toEqual([]);
}, 60_000);
