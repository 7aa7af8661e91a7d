import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReader } from '../reader/reader.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { describeProblem } from './problem.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const mona = { id: 'mona', name: { ar: 'منى', en: 'Mona' }, photo: { src: 'mona.svg', credit: { en: 'An agency' } } };
const author = () => {
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  const found = reader.forPage().author('mona');
  reader.close();
  return found;
};
const mistakes = async () =>
  (await folder.index(undefined, false)).mistakes.map((each) => describeProblem(each, 'en').trim());

it('an author is a file, or a folder with a portrait', async () => {
  folder.write('authors/mona.yaml', { ...mona, photo: undefined });
  await folder.index();
  expect(author()).toMatchObject({ kind: 'person', name: { en: 'Mona' }, accounts: [] });
  folder.remove('authors/mona.yaml');
  folder.write('authors/mona/author.yaml', mona);
  folder.write('authors/mona/mona.svg', folder.drawing(600, 600));
  await folder.index();
  expect(author()).toMatchObject({ photo: { width: 600, height: 600, credit: { en: 'An agency' } } });
});

it('mistakes are explained, and the author stays as it was', async () => {
  folder.write('authors/mona.yaml', { ...mona, photo: undefined });
  await folder.index();
  folder.write('authors/mona.yaml', mona);
  expect(await mistakes()).toEqual([
    'authors/mona.yaml → portrait (photo): a portrait needs a folder: move the file to authors/<id>/author.yaml, and put the portrait beside it',
  ]);
  expect(author()).toMatchObject({ name: { en: 'Mona' } });
  folder.remove('authors/mona.yaml');
  folder.write('authors/mona/author.yaml', mona);
  expect((await mistakes()).join()).toContain('authors/mona/author.yaml → portrait, file (photo.src): names mona.svg');
});
