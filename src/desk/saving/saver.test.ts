import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileEdit } from '#contract/desk/items.ts';
import type { BaseFile, Pending } from './pending.ts';
import { createSaver, pauseMs, retryMs, type SaveOutcome } from './saver.ts';

const arabic: BaseFile = { name: 'ar.md', hash: 'h1', text: 'أولى\n\nثانية\n' };
const facts: BaseFile = { name: 'story.yaml', hash: 's1', text: '', value: { title: { ar: 'قديم' }, tags: ['a'] } };

/** A server of one's own: it answers what the test says, in turn. */
const open = (...outcomes: SaveOutcome[]) => {
  const sent: FileEdit[] = [];
  const kept = new Map<string, Pending | undefined>();
  const waiting: ((outcome: SaveOutcome) => void)[] = [];
  const saver = createSaver({
    files: [arabic, facts],
    keep: ({ name }, pending) => void kept.set(name, pending),
    save: (edit) => {
      sent.push(edit);
      const outcome = outcomes.shift();
      return outcome ? Promise.resolve(outcome) : new Promise((resolve) => waiting.push(resolve));
    },
  });
  return { saver, sent, kept, answer: (outcome: SaveOutcome) => waiting.shift()?.(outcome) };
};

const status = ({ saver }: ReturnType<typeof open>) => saver.$state.get().status;
const later = (ms = pauseMs) => vi.advanceTimersByTimeAsync(ms);

describe('saving a story', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for a pause, then sends the last text from the hash that it was made from', async () => {
    const desk = open({ kind: 'saved', hash: 'h2' });
    desk.saver.edit('ar.md', { text: 'أ' });
    await later(pauseMs - 1);
    desk.saver.edit('ar.md', { text: 'أب' });
    await later(pauseMs - 1);
    expect(desk.sent).toEqual([]);
    await later(1);
    expect(desk.sent).toEqual([{ name: 'ar.md', from: 'h1', text: 'أب' }]);
    expect(status(desk)).toBe('saved');
    expect(desk.kept.get('ar.md')).toBeUndefined();
  });

  it('sends one request at a time, the next from the acknowledged hash', async () => {
    const desk = open();
    desk.saver.edit('ar.md', { text: 'one' });
    await later();
    desk.saver.edit('ar.md', { text: 'two' });
    await later();
    expect(desk.sent).toHaveLength(1);
    desk.answer({ kind: 'saved', hash: 'h2' });
    await later(0);
    expect(desk.sent[1]).toEqual({ name: 'ar.md', from: 'h2', text: 'two' });
    expect(desk.kept.get('ar.md')).toEqual({ text: 'two' });
  });

  it('sends changed values together, and those made meanwhile afterwards', async () => {
    const desk = open();
    desk.saver.edit('story.yaml', { change: { path: ['title', 'ar'], value: 'جديد' } });
    desk.saver.edit('story.yaml', { change: { path: ['title', 'ar'], value: 'جديد جدًا' } });
    await later();
    desk.saver.edit('story.yaml', { change: { path: ['author'], value: 'desk' } });
    desk.answer({ kind: 'saved', hash: 's2' });
    await later(0);
    expect(desk.sent.map(({ from, changes }) => [from, changes])).toEqual([
      ['s1', [{ path: ['title', 'ar'], value: 'جديد جدًا' }]],
      ['s2', [{ path: ['author'], value: 'desk' }]],
    ]);
    expect(desk.saver.fileOf('story.yaml').value).toEqual({ title: { ar: 'جديد جدًا' }, tags: ['a'], author: 'desk' });
  });

  it('keeps what an absent network did not take, and goes on by itself', async () => {
    const desk = open({ kind: 'offline' }, { kind: 'saved', hash: 'h2' });
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    expect(status(desk)).toBe('offline');
    expect(desk.kept.get('ar.md')).toEqual({ text: 'نص' });
    await later(retryMs);
    expect([status(desk), desk.sent.length]).toEqual(['saved', 2]);
  });

  it('is sent at once where the network is back earlier', async () => {
    const desk = open({ kind: 'offline' }, { kind: 'saved', hash: 'h2' });
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    expect(await desk.saver.flush()).toBe(true);
  });

  it('tells why the server refuses, and tries again with the next edit', async () => {
    const desk = open({ kind: 'refused', message: 'لا' }, { kind: 'saved', hash: 'h2' });
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    expect(desk.saver.$state.get()).toMatchObject({ status: 'refused', message: 'لا' });
    await later(retryMs);
    expect(desk.sent).toHaveLength(1);
    desk.saver.edit('ar.md', { text: 'نص آخر' });
    await later();
    expect(status(desk)).toBe('saved');
  });
});

describe('a file that the server changed by itself, as when it is published', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps what was written while that was on its way', async () => {
    const desk = open({ kind: 'saved', hash: 'h3' }, { kind: 'saved', hash: 's3' });
    desk.saver.edit('ar.md', { text: 'أولى\n\nثانية بعد\n' });
    desk.saver.edit('story.yaml', { change: { path: ['title', 'ar'], value: 'جديد' } });
    desk.saver.adopt({ ...arabic, hash: 'h2', text: 'أولى منشورة\n\nثانية\n' });
    desk.saver.adopt({ ...facts, hash: 's2', value: { title: { ar: 'قديم' }, tags: ['b'] } });
    expect(desk.kept.get('ar.md')).toEqual({ text: 'أولى منشورة\n\nثانية بعد\n' });
    expect(desk.saver.fileOf('story.yaml').value).toEqual({ title: { ar: 'جديد' }, tags: ['b'] });
    await later();
    expect(desk.sent.map(({ from }) => from)).toEqual(['h2', 's2']);
    expect(status(desk)).toBe('saved');
  });

  it('is answered before anything else is sent, which then goes on from it', async () => {
    const desk = open();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const published = desk.saver.alone(async () => {
      await promise;
      desk.saver.adopt({ ...arabic, hash: 'h2', text: 'أولى منشورة\n\nثانية\n' });
    });
    desk.saver.edit('ar.md', { text: 'أولى\n\nثانية بعد\n' });
    await later();
    const flushed = desk.saver.flush();
    await later(retryMs);
    expect(desk.sent).toEqual([]);
    resolve(undefined);
    await published;
    await later(0);
    expect(desk.sent).toEqual([{ name: 'ar.md', from: 'h2', text: 'أولى منشورة\n\nثانية بعد\n' }]);
    desk.answer({ kind: 'saved', hash: 'h3' });
    expect([await flushed, status(desk)]).toEqual([true, 'saved']);
  });

  it('does not keep anything from being sent where it fails', async () => {
    const desk = open({ kind: 'saved', hash: 'h2' });
    await expect(desk.saver.alone(() => Promise.reject(new Error('no network')))).rejects.toThrow();
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    expect(status(desk)).toBe('saved');
  });

  it('takes the place of what the server refused', async () => {
    const desk = open({ kind: 'refused', message: 'لا' });
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    desk.saver.adopt({ ...arabic, hash: 'h2', text: 'قديم' });
    expect([desk.saver.fileOf('ar.md').text, desk.kept.get('ar.md')]).toEqual(['قديم', undefined]);
  });
});

describe('two people at one story', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const conflict = (theirs: BaseFile): SaveOutcome => ({ kind: 'conflict', theirs });

  it('are merged where they wrote different paragraphs', async () => {
    const desk = open(conflict({ ...arabic, hash: 'h9', text: 'أولى لهم\n\nثانية\n' }), { kind: 'saved', hash: 'h10' });
    desk.saver.edit('ar.md', { text: 'أولى\n\nثانية لي\n' });
    await later();
    expect(desk.sent[1]).toEqual({ name: 'ar.md', from: 'h9', text: 'أولى لهم\n\nثانية لي\n' });
    expect(desk.saver.$state.get()).toMatchObject({ status: 'saved', isMerged: true });
  });

  it('are shown both texts of the same paragraph, and nothing is sent until one is chosen', async () => {
    const theirs = { ...arabic, hash: 'h9', text: 'أولى لهم\n\nثانية\n' };
    const desk = open(conflict(theirs), { kind: 'saved', hash: 'h10' });
    desk.saver.edit('ar.md', { text: 'أولى لي\n\nثانية\n' });
    await later();
    expect(status(desk)).toBe('conflict');
    expect(desk.kept.get('ar.md')).toEqual({ text: 'أولى لي\n\nثانية\n' });
    await later(retryMs);
    expect(desk.sent).toHaveLength(1);
    desk.saver.resolve('ar.md', theirs, { text: 'أولى لي\n\nثانية\n' });
    await later();
    expect([status(desk), desk.sent[1]?.from]).toEqual(['saved', 'h9']);
  });

  it('keep the values that each changed', async () => {
    const theirs = { ...facts, hash: 's9', value: { title: { ar: 'قديم' }, tags: ['b'] } };
    const desk = open(conflict(theirs), { kind: 'saved', hash: 's10' });
    desk.saver.edit('story.yaml', { change: { path: ['title', 'ar'], value: 'لي' } });
    await later();
    expect(desk.saver.fileOf('story.yaml').value).toEqual({ title: { ar: 'لي' }, tags: ['b'] });
  });

  it('decide about a value that both changed, while others of one’s own stay', async () => {
    const theirs = { ...facts, hash: 's9', value: { title: { ar: 'لهم' }, tags: ['a'] } };
    const desk = open(conflict(theirs));
    desk.saver.edit('story.yaml', { change: { path: ['title', 'ar'], value: 'لي' } });
    desk.saver.edit('story.yaml', { change: { path: ['author'], value: 'desk' } });
    await later();
    expect(desk.saver.$files.get()['story.yaml']?.conflict).toMatchObject({
      values: [{ change: { value: 'لي' }, theirs: 'لهم' }],
      free: { changes: [{ path: ['author'], value: 'desk' }] },
    });
  });

  it('who wrote the same have no conflict', async () => {
    const desk = open(conflict({ ...arabic, hash: 'h9', text: 'نص' }));
    desk.saver.edit('ar.md', { text: 'نص' });
    await later();
    expect([status(desk), desk.kept.get('ar.md')]).toEqual(['saved', undefined]);
  });
});

describe('a working copy that conflicts with what was changed in the content', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const outside = { hash: 'h1', publishedHash: 'p9', own: arabic.text };

  it('is merged where they changed different paragraphs, and says what it has taken in', async () => {
    const desk = open({ kind: 'saved', hash: 'h2' }, { kind: 'saved', hash: 'h3' });
    const [base, published] = ['قبل\n\nثانية\n', 'قبل\n\nثانية لهم\n'];
    expect(await desk.saver.settle({ ...outside, name: 'ar.md', base, published })).toBe(true);
    expect(desk.sent).toEqual([{ name: 'ar.md', from: 'h1', text: 'أولى\n\nثانية لهم\n', merged: 'p9' }]);
    desk.saver.edit('ar.md', { text: 'بعده' });
    await later();
    expect(desk.sent[1]).toEqual({ name: 'ar.md', from: 'h2', text: 'بعده' });
  });

  it('is shown with the other text where they changed the same paragraph', async () => {
    const desk = open({ kind: 'saved', hash: 'h2' });
    const conflict = { ...outside, name: 'ar.md' as const, base: 'قبل\n\nثانية\n', published: 'لهم\n\nثانية\n' };
    expect(await desk.saver.settle(conflict)).toBe(false);
    expect([status(desk), desk.sent, desk.kept.get('ar.md')]).toEqual(['conflict', [], { text: arabic.text }]);
    // What is written meanwhile is among what is chosen from.
    desk.saver.edit('ar.md', { text: 'أولى بعد\n\nثانية\n' });
    const file = desk.saver.$files.get()['ar.md']?.conflict;
    expect(file).toMatchObject({ mine: 'أولى بعد\n\nثانية\n', theirs: { merged: 'p9' } });
    if (file) desk.saver.resolve('ar.md', file.theirs, { text: 'لهم\n\nثانية\n' });
    await later();
    expect(desk.sent).toEqual([{ name: 'ar.md', from: 'h1', text: 'لهم\n\nثانية\n', merged: 'p9' }]);
    expect(status(desk)).toBe('saved');
  });

  it('is compared by values where it is data', async () => {
    const desk = open({ kind: 'saved', hash: 's2' });
    const conflict = { name: 'story.yaml' as const, own: '', hash: 's1', base: '', published: '', publishedHash: 'p9' };
    const values = { base: { title: { ar: 'أول' } }, published: { title: { ar: 'لهم' }, author: 'x' } };
    expect(await desk.saver.settle({ ...conflict, values })).toBe(false);
    expect(desk.saver.$files.get()['story.yaml']?.conflict).toMatchObject({
      values: [{ change: { path: ['title', 'ar'], value: 'قديم' }, theirs: 'لهم' }],
      free: { changes: [{ path: ['tags'], value: ['a'] }] },
    });
    expect(desk.saver.fileOf('story.yaml').value).toEqual(facts.value);
  });
});
