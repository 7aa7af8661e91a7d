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

it('counts a mail that was said to be on its way and did not come', () => {
  expect(countMails({ acknowledged: new Set(['a@x']), delivered: [], refused: [] })).toEqual({
    ...none,
    acknowledged: 1,
    lost: 1,
  });
});

it('tells another message to an address from the same one again', () => {
  const delivered = ['1', '1', '1', '2'].map((messageId) => ({ recipient: 'a@x', messageId }));
  expect(countMails({ acknowledged: new Set(['a@x']), delivered, refused: [] })).toEqual({
    ...none,
    acknowledged: 1,
    doubled: 1,
    repeated: 2,
  });
});

it('takes a mail that was refused for good as neither lost nor to be tried again', () => {
  const acknowledged = new Set(['a@x', 'b@x', 'c@x']);
  const delivered = [{ recipient: 'c@x', messageId: '3' }];
  expect(countMails({ acknowledged, delivered, refused: ['a@x', 'b@x', 'b@x', 'c@x'] })).toEqual({
    ...none,
    acknowledged: 3,
    refused: 3,
    triedAfterRefusal: 2,
  });
});
