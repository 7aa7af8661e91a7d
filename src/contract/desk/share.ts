import { z } from 'zod';

/** How a page is shown elsewhere: its own head, and its entry of a feed. */
export const deskShare = z.object({
  /** The title that other services show. */
  title: z.string(),
  /** The title of the browser's tab, with the site's name: search engines show it. */
  tabTitle: z.string(),
  description: z.string(),
  siteName: z.string(),
  /** Canonical. */
  address: z.string(),
  /** Address of the share image. It names everything in the picture: another address is another picture. */
  image: z.string(),
  feed: z.object({ title: z.string(), summary: z.string(), author: z.string().optional(), publishedAt: z.string() }),
});
export type DeskShare = z.infer<typeof deskShare>;
