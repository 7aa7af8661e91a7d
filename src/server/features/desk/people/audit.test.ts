import { expect, it } from 'vitest';
import { auditCsv } from './audit.ts';

const line = { id: '1', at: '2026-11-27T10:00:00.000Z', action: 'publish', item: 'news/x' };

it('writes the log as RFC 4180 has it, and no formula', () => {
  const csv = auditCsv(
    [
      { ...line, person: 'Sara, "the desk"', detail: '=HYPERLINK("http://evil.example")' },
      { ...line, person: '  @SUM(A1)', detail: 'two\r\nlines' },
      { ...line, person: 'ليلى', detail: null },
    ],
    true,
  );
  expect(csv).toBe(
    [
      'at,person,action,item,detail',
      `2026-11-27T10:00:00.000Z,"Sara, ""the desk""",publish,news/x,"'=HYPERLINK(""http://evil.example"")"`,
      `2026-11-27T10:00:00.000Z,'  @SUM(A1),publish,news/x,"two\r\nlines"`,
      '2026-11-27T10:00:00.000Z,ليلى,publish,news/x,',
      '',
    ].join('\r\n'),
  );
});
