import { expect, it } from 'vitest';
import { countMails } from './mail-counts.ts';

const none = { lost: 0, doubled: 0, repeated: 0, refused: 0, triedAfterRefusal: 0 };

it('finds that each address has its mail', () => {
  const delivered = [
    { recipient: 'a@x', messageId: '1' },
    { recipient: 'b@x', messageId: '2' },
  ];
  expect(countMails({ acknowledged: new Set(['a@x', 'b@x']), delivered, refused: [] })).toEqual({
    ...none,
    acknowledged: 2,
  });
});

it('counts an acknowledged mail that did not arrive', () => {
  expect(countMails({ acknowledged: new Set(['a@x']), delivered: [], refused: [] })).toEqual({
    ...none,
    acknowledged: 1,
    lost: 1,
  });
});

it('distinguishes another message to an address from a repeated one', () => {
  const delivered = ['1', '1', '1', '2'].map((messageId) => ({ recipient: 'a@x', messageId }));
  expect(countMails({ acknowledged: new Set(['a@x']), delivered, refused: [] })).toEqual({
    ...none,
    acknowledged: 1,
    doubled: 1,
    repeated: 2,
  });
});

it('counts a permanently refused mail as neither lost nor to be retried', () => {
  const acknowledged = new Set(['a@x', 'b@x', 'c@x']);
  const delivered = [{ recipient: 'c@x', messageId: '3' }];
  expect(countMails({ acknowledged, delivered, refused: ['a@x', 'b@x', 'b@x', 'c@x'] })).toEqual({
    ...none,
    acknowledged: 3,
    refused: 3,
    triedAfterRefusal: 2,
  });
});
