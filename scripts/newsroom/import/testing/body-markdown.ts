import { bodyOfTree, type ImportedBody } from '../body/body-of-html.ts';
import { parseHtml } from '../body/tree.ts';
import { addParagraphs } from '../wordpress/paragraphs.ts';
import { replaceShortcodes } from '../wordpress/shortcodes.ts';

/** A body in Markdown, and what its report says, as `kind: detail`. */
export type ReportedBody = ImportedBody & { notes: string[] };

/** Converts a body of an Arabic site at old.example, all of whose pictures are there but `lost.jpg`. */
export const bodyOf = async (html: string, form: 'wordpress' | 'plain' = 'plain'): Promise<ReportedBody> => {
  const notes: string[] = [];
  const report = (kind: string, detail: string): void => void notes.push(`${kind}: ${detail}`);
  const isClassic = form === 'wordpress';
  const tree = parseHtml(
    isClassic ? replaceShortcodes(html, ['7'], (shortcode) => report('shortcode', shortcode)) : html,
  );
  if (isClassic) addParagraphs(tree, html);
  const body = await bodyOfTree(tree, {
    base: 'https://old.example/',
    dir: 'rtl',
    hasPictures: true,
    report,
    storyAt: (path) => (path === '/2024/05/قمة' || path === '/?p=9' ? 'news/summit' : undefined),
    picture: (url, id) => ({ url: id ? `number ${id}` : url }),
    canShow: ({ url }) => {
      if (url.includes('lost.jpg')) report('missing', url);
      return Promise.resolve(!url.includes('lost.jpg'));
    },
  });
  return { ...body, notes };
};
