import { once } from 'node:events';
import { createWriteStream, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields of an item by their element, as `wp:post_id`. */
export type ItemFields = Readonly<Record<string, string>>;

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** The XML of an item. Fields that a test leaves out are those of a published post. */
export const itemXml = (id: number, fields: ItemFields = {}, more = ''): string => {
  const all = {
    title: `خبر ${id}`,
    link: `https://old.example/2024/05/story-${id}/`,
    'dc:creator': 'samir',
    'content:encoded': '<p>نص.</p>',
    'excerpt:encoded': '',
    'wp:post_id': `${id}`,
    'wp:post_date_gmt': '2024-05-17 18:30:00',
    'wp:post_name': `story-${id}`,
    'wp:status': 'publish',
    'wp:post_type': 'post',
    ...fields,
  };
  const elements = Object.entries(all).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`);
  return `<item>${elements.join('')}${more}</item>\n`;
};

export const exportHead = (language = 'ar'): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>ملعب</title><link>https://old.example</link><pubDate>Mon, 20 May 2024 10:00:00 +0000</pubDate><language>${language}</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_login>samir</wp:author_login><wp:author_display_name>سمير</wp:author_display_name></wp:author>
`;
export const exportEnd = '</channel></rss>\n';

/** Writes an export of some items. @returns its path */
export const writeExport = (folder: string, items: readonly string[], head = exportHead()): string => {
  const file = join(folder, 'export.xml');
  writeFileSync(file, head + items.join('') + exportEnd);
  return file;
};

const paragraph =
  '<p>قلب <strong>الفريق</strong> تأخره إلى فوز في <em>الوقت القاتل</em>، بعد مباراة <a href="https://old.example/2024/05/story-7/">مثيرة</a> على أرضه أمام جمهوره، وسجل الهدف رأسية في الدقيقة 90+4 وسط فرحة كبيرة في المدرجات.</p>\n';

/** A body as newspapers have them: ten paragraphs, a list, a table, a picture, a video and a shortcode. */
const body = (id: number): string =>
  `${paragraph.repeat(6)}<h2>أرقام ${id}</h2><ul><li>الاستحواذ<ul><li>58%</li></ul></li><li>الركنيات</li></ul>
<table><tr><th>فريق</th><th>نقاط</th></tr><tr><td>أ</td><td>${id}</td></tr></table>
[caption id="x" width="300"]<img src="https://old.example/wp-content/uploads/2024/05/p${id}-300x200.jpg" alt="صورة ${id}" /> شرح[/caption]
${paragraph.repeat(4)}
https://www.youtube.com/watch?v=dQw4w9WgXcQ

[event_list id="${id}"]`;

/**
 * Writes an export of many posts, each with a main picture and one in its text, without having it in memory.
 *
 * @param picture a file that all pictures of the export are links to
 * @returns its path
 */
export const writeLargeExport = async (folder: string, posts: number, picture: string): Promise<string> => {
  const file = join(folder, 'export.xml');
  const uploads = join(folder, 'wp-content/uploads/2024/05');
  mkdirSync(uploads, { recursive: true });
  const out = createWriteStream(file);
  const write = async (text: string): Promise<void> => {
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(exportHead());
  const start = Date.UTC(2010, 0, 1);
  for (let id = 1; id <= posts; id++) {
    linkSync(picture, join(uploads, `p${id}.jpg`));
    const url = `https://old.example/wp-content/uploads/2024/05/p${id}.jpg`;
    await write(
      itemXml(posts + id, { 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:attachment_url': url }),
    );
    const date = new Date(start + id * 12 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
    const thumbnail = `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${posts + id}</wp:meta_value></wp:postmeta>`;
    const tag = `<category domain="post_tag" nicename="tag-${id % 300}">${cdata(`وسم ${id % 300}`)}</category>`;
    const fields = {
      'wp:post_date_gmt': date,
      'content:encoded': body(id),
      'wp:post_name': encodeURIComponent(`خبر-${id}`),
    };
    await write(itemXml(id, fields, thumbnail + tag));
  }
  out.end(exportEnd);
  await once(out, 'finish');
  return file;
};
