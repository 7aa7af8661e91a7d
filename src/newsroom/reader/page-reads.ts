import { AsyncLocalStorage } from 'node:async_hooks';
import { type Recorder } from './tracked.ts';

/**
 * Who wants to know what the page being rendered reads. Pages run in a bundle of their own, so the two sides share this through
 * the process and not through a module.
 */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<Recorder> | undefined };
const name = Symbol.for('mustadira.page-reads');

export const pageReads: AsyncLocalStorage<Recorder> = (shared[name] ??= new AsyncLocalStorage<Recorder>());
