/**
 * Search engines' crawlers, by their User-Agent. An error page for people is useless to them, so they get the bare status. Also read by
 * PCRE. A browser that lies about its name only loses that page.
 */
export const crawlers =
  /googlebot|google-inspectiontool|storebot-google|bingbot|duckduckbot|yandex(?:bot|images)|baiduspider|applebot|slurp|seznambot|petalbot|naverbot|yeti\/|qwantbot|qwantify|mojeekbot|sogou|exabot|ia_archiver/i;

export const isSearchEngineBot = (userAgent: string | undefined): boolean => crawlers.test(userAgent ?? '');
