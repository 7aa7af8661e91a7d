import { describe, expect, it, vi } from 'vitest';
import type { DeskAnswer, DeskFailure } from '../client/client.ts';
import { pagedList } from './paged-list.ts';

const all = ['a', 'b', 'c', 'd', 'e'];
const pageFrom = (from: number): DeskAnswer<{ items: string[]; total: number }> => ({
  ok: true,
  data: { items: all.slice(from, from + 2), total: all.length },
});

/** A list of two items a page; requests fail while there is a failure. */
const listOf = () => {
  const server: { failure?: DeskFailure } = {};
  const list = pagedList((_: string, from: number) =>
    Promise.resolve(server.failure ? { ok: false as const, failure: server.failure } : pageFrom(from)),
  );
  return { server, list, shown: () => list.$list.get() };
};

describe('a list page by page', () => {
  it('asks for the page that failed again, and passes none over', async () => {
    const { server, list, shown } = listOf();
    await list.load('');
    server.failure = { kind: 'network' };
    await list.load('', true);
    expect(shown()).toMatchObject({ page: { items: ['a', 'b'] }, isLoading: false, failure: { kind: 'network' } });
    delete server.failure;
    await list.load('', true);
    await list.load('', true);
    expect(shown()).toEqual({ page: { items: all, total: all.length }, isLoading: false });
  });

  it('fills by itself once the server is ready', async () => {
    vi.useFakeTimers();
    const { server, list, shown } = listOf();
    server.failure = { kind: 'answered', status: 503, message: '', retryAfter: 3 };
    await list.load('');
    expect(shown()).toEqual({ isLoading: false, failure: server.failure });
    delete server.failure;
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown()).toMatchObject({ page: { items: ['a', 'b'] } });
    vi.useRealTimers();
  });
});
