import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '#i18n/locales.ts';
import type { Section } from '#settings/sections.ts';
import type { ReaderOptions } from './context.ts';
import type { RecordRead } from './recorded-reads.ts';

/** Where the page of a story is. */
export interface StoryAddress {
  locale: Locale;
  section: Section;
  slug: string;
}

/** The input for rendering pages, and the recorder of their reads. */
export interface RenderContext {
  /** The same object for all pages of a build: its index is opened once. */
  reader: ReaderOptions;
  record?: RecordRead | undefined;
  /** The story whose page alone is rendered: the addresses of others need not be listed. */
  story?: StoryAddress | undefined;
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
