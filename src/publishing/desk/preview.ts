import type { NewsroomRequest, ResponseTo } from '#contract/desk/newsroom-messages.ts';
import { draftPage, type PreviewParts } from './draft-page.ts';
import { editorLanguage } from './draft-problems.ts';
import { safePage } from './safe-page.ts';
import { shareOfPage } from './share-of-page.ts';

type PreviewRequest = Extract<NewsroomRequest, { kind: 'preview' }>;

/** The page of an item as readers would see it, and as others show it. */
export const preview = async (request: PreviewRequest, parts: PreviewParts): Promise<ResponseTo<'preview'>> => {
  const { problems, page } = await draftPage(request, editorLanguage(request.language), parts);
  if (!page) return { kind: 'preview', problems };
  const { html = '', path, feed } = page;
  return { kind: 'preview', problems, html: safePage(html), path, share: { ...shareOfPage(html), feed } };
};
