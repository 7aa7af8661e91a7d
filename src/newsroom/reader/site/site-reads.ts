import type { ReadContext } from '../context.ts';
import type { Texts } from '../texts.ts';
import { fixtureTeamReads } from './fixture-teams.ts';
import { formerAddressReads } from './former-addresses.ts';
import { latestNewsReads } from './latest-news.ts';
import { redirectReads } from './redirects.ts';
import { rateableItemReads } from './rateable-items.ts';
import { searchedItemReads } from './searched-items.ts';
import { storyAddressReads } from './story-addresses.ts';
import { storyMonthReads } from './story-months.ts';

/** Reads of the whole site, for files beside the pages: sitemaps, search, old addresses. They are not recorded. */
export const siteReads = (context: ReadContext, texts: Texts) => ({
  storyAddresses: storyAddressReads(context),
  storyMonths: storyMonthReads(context),
  latestNews: latestNewsReads(context, texts),
  redirects: redirectReads(context),
  formerAddresses: formerAddressReads(context),
  fixtureTeams: fixtureTeamReads(context),
  rateableItems: rateableItemReads(context),
  searchedItems: searchedItemReads(context),
});

export type SiteReads = ReturnType<typeof siteReads>;
