import { AsyncLocalStorage } from 'node:async_hooks';
import { type ReaderOptions } from './context.ts';
import { type RecordRead } from './recorded-reads.ts';

/** The input for rendering pages, and the recorder of their reads. */
export interface RenderContext {
  /** The same object for all pages of a build: its index is opened once. */
  reader: ReaderOptions;
  record?: RecordRead | undefined;
  /** Receives a finished page as text. As a response it would be encoded, and then read from a stream again. */
  takeHtml?: (html: string) => void;
}

/**
 * The context of the page that is being rendered. Pages run in a separate bundle, so publisher and pages share it through the process and
 * not through a module.
 */
const shared = globalThis as { [key: symbol]: AsyncLocalStorage<RenderContext> | undefined };
const name = Symbol.for('mustadira.render-context');

export const renderContext: AsyncLocalStorage<RenderContext> = (shared[name] ??=
  new AsyncLocalStorage<RenderContext>());
