import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logMailFailure } from './log-mail-failure.ts';

const linesOf = (error: unknown): Record<string, unknown>[] => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  logMailFailure(logger)(error, 3);
  return lines;
};
const refused = (responseCode: number): Error =>
  Object.assign(new Error('550 <reader@example.com>: no such mailbox'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode,
    response: `${responseCode} 5.1.1 <reader@example.com>: no such mailbox`,
  });

it('says that a temporarily refused mail is retried', () => {
  expect(linesOf(refused(451))).toMatchObject([
    {
      tries: 3,
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 451,
      msg: expect.stringContaining('is tried again') as string,
    },
  ]);
});

it('says that a permanently refused mail is not retried', () => {
  expect(linesOf(refused(550))).toMatchObject([
    { tries: 3, responseCode: 550, status: '5.1.1', msg: expect.stringContaining('refused for good') as string },
  ]);
  expect(JSON.stringify(linesOf(refused(550)))).not.toContain('is tried again');
});

it('does not say whom the mail was for', () => {
  expect(JSON.stringify(linesOf(refused(550)))).not.toContain('reader@example.com');
});
