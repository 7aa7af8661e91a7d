import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import type { DeskShare } from '#contract/desk/share.ts';

type HeadShare = Omit<DeskShare, 'feed'>;

/** The elements of a page's head. Its body is not read. */
const headElements = (html: string): Tree.Element[] => {
  const end = html.indexOf('</head>');
  const document = parse(html.slice(0, end < 0 ? undefined : end), { scriptingEnabled: false });
  const root = document.childNodes.find((node): node is Tree.Element => node.nodeName === 'html');
  const head = root?.childNodes.find((node): node is Tree.Element => node.nodeName === 'head');
  return (head?.childNodes ?? []).filter((node): node is Tree.Element => 'tagName' in node);
};

/** What the head of a page tells other services. */
export const shareOfPage = (html: string): HeadShare => {
  const elements = headElements(html);
  const valueOf = (key: string, name: string, value: string): string => {
    const attribute = ({ attrs }: Tree.Element, wanted: string): string | undefined =>
      attrs.find((each) => each.name === wanted)?.value;
    const element = elements.find((each) => attribute(each, key) === name);
    return (element && attribute(element, value)) ?? '';
  };
  const text = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  return {
    title: valueOf('property', 'og:title', 'content'),
    tabTitle: text && 'value' in text ? text.value : '',
    description: valueOf('property', 'og:description', 'content'),
    siteName: valueOf('property', 'og:site_name', 'content'),
    address: valueOf('rel', 'canonical', 'href'),
    image: valueOf('property', 'og:image', 'content'),
  };
};
