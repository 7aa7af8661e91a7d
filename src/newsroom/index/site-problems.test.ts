import { afterEach, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';

const folder = newsroomFolder();
afterEach(() => folder.dispose());

it('a mistake in site.yaml is one of the content, and so is a drawing of it that could run code', async () => {
  folder.write('site/mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script/></svg>');
  folder.write('site.yaml', { name: 'Malaab', mark: 'site/mark.svg' });
  folder.write('tags/wrong.yaml', { id: 'wrong' });
  await expect(folder.index()).rejects.toMatchObject({
    problems: [
      { file: 'site.yaml', field: 'mark', reason: 'site/mark.svg: the drawing line 1 has the element script' },
      expect.objectContaining({ file: 'tags/wrong.yaml' }),
    ],
  });
});
