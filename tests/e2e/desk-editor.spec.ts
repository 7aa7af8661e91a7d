import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OpenedEditor } from '../../src/desk/editor/testing/page.tsx';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { walkLines } from './support/desk-caret-walk.ts';
import { serveDeskEditor } from './support/desk-editor-page.ts';
import { expect, test } from './support/quiet-page.ts';

let served: Awaited<ReturnType<typeof serveDeskEditor>>;
test.beforeAll(async () => {
  served = await serveDeskEditor();
});
test.afterAll(() => served.close());

const field = (page: Page) => page.getByRole('textbox');
const open = async (page: Page, opened: OpenedEditor): Promise<void> => {
  if (page.url() !== served.address) await page.goto(served.address);
  await page.evaluate((each) => window.openEditor(each), opened);
  await expect(field(page)).toBeVisible();
};
const text = (page: Page): Promise<string> => page.evaluate(() => window.editorText);
/** Puts the caret before or behind some words. */
const caretAt = async (page: Page, words: string, side: 'before' | 'behind' = 'behind'): Promise<void> => {
  await field(page).focus();
  await page.evaluate(
    ([words, side]) => {
      const view = window.editorView();
      const at = view.state.sliceDoc().indexOf(words) + (side === 'before' ? 0 : words.length);
      view.dispatch({ selection: { anchor: at } });
    },
    [words, side] as const,
  );
};
const select = (page: Page, words: string): Promise<void> =>
  page.evaluate((words) => {
    const view = window.editorView();
    const at = view.state.sliceDoc().indexOf(words);
    view.focus();
    view.dispatch({ selection: { anchor: at, head: at + words.length } });
  }, words);

/** Takes back everything that was typed, in as many steps as the pauses between made of it. */
const undoAll = async (page: Page): Promise<void> => {
  for (let step = 0; step < 20; step++) await page.keyboard.press('ControlOrMeta+z');
};

const bodies = (locale: 'ar' | 'en'): string[] =>
  globSync(`src/content/**/${locale}.md`)
    .sort()
    .map((path) => readFileSync(path, 'utf8'));

for (const locale of ['ar', 'en'] as const) {
  test(`the caret passes each letter of a line once, in ${locale}`, async ({ page }) => {
    await page.goto(served.address);
    // Where a line is wrapped its caret goes on at the other side.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '.md-field .cm-editor .cm-content { white-space: pre !important; word-break: normal !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const all = bodies(locale);
    const [joined, ...apart] = thorough
      ? all
      : [
          all
            .map((body) =>
              body
                .split('\n')
                .filter((line) => line.includes(']('))
                .join('\n\n'),
            )
            .join('\n\n'),
        ];
    let [lines, positions] = [0, 0];
    for (const body of [joined ?? '', ...apart]) {
      await open(page, { locale, text: `\n${body}\n\n` });
      const walk = await page.evaluate(walkLines, !thorough);
      expect(walk.faults).toEqual([]);
      lines += walk.lines;
      positions += walk.positions;
    }
    expect(lines).toBeGreaterThan(200);
    expect(positions).toBeGreaterThan(100_000);
  });
}

const sentence = 'فاز [المغرب](club:morocco) [1–0](match:final) أمس';

test('arrow keys lead through a link whose label is figures alone', async ({ page }) => {
  await open(page, { locale: 'ar', text: `${sentence}\n\nآخر` });
  await caretAt(page, sentence, 'before');
  const seen = new Set<number>();
  for (let step = 0; step <= sentence.length; step++) {
    seen.add(await page.evaluate(() => window.editorView().state.selection.main.head));
    await page.keyboard.press('ArrowLeft');
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: sentence.length + 1 }, (_, at) => at));
});

test('what is typed and deleted in a link and beside it is what was meant', async ({ page }) => {
  await open(page, { locale: 'ar', text: sentence });
  await caretAt(page, '[المغ');
  await page.keyboard.type('ـ');
  expect(await text(page)).toBe(sentence.replace('المغرب', 'المغـرب'));
  await page.keyboard.press('Backspace');
  await caretAt(page, '(club:morocco)');
  await page.keyboard.type('،');
  expect(await text(page)).toBe(sentence.replace('morocco)', 'morocco)،'));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await text(page)).toBe(sentence.replace('morocco)', 'morocco'));
  await page.keyboard.type(')');
  await caretAt(page, ' [1–0]', 'before');
  for (let count = 0; count < 3; count++) await page.keyboard.press('Delete');
  expect(await text(page)).toBe(sentence.replace(' [1–0]', '–0]'));
  await open(page, { locale: 'ar', text: sentence });
  await select(page, 'المغرب](club:morocco) [1');
  await page.keyboard.press('Backspace');
  expect(await text(page)).toBe('فاز [–0](match:final) أمس');
});

test('a keyboard that composes or corrects a word in a label changes this word alone', async ({ page, context }) => {
  await open(page, { locale: 'ar', text: sentence });
  await caretAt(page, '[المغرب');
  const browser = await context.newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'ي', selectionStart: 1, selectionEnd: 1 });
  await browser.send('Input.imeSetComposition', { text: 'ية', selectionStart: 2, selectionEnd: 2 });
  await browser.send('Input.insertText', { text: 'ية' });
  await expect.poll(() => text(page)).toBe(sentence.replace('المغرب', 'المغربية'));
  // As spelling suggestions and autocorrection do
  await page.evaluate(() => {
    const node = [...document.querySelectorAll('.md-label')].map((each) => each.firstChild).find(Boolean) as Text;
    const range = new StaticRange({ startContainer: node, startOffset: 0, endContainer: node, endOffset: node.length });
    const event = new InputEvent('beforeinput', {
      inputType: 'insertReplacementText',
      data: 'مصر',
      targetRanges: [range],
      bubbles: true,
      cancelable: true,
    });
    if (!node.parentElement?.dispatchEvent(event)) return;
    getSelection()?.setBaseAndExtent(node, 0, node, node.length);
    document.execCommand('insertText', false, 'مصر');
  });
  await expect.poll(() => text(page)).toBe(sentence.replace('المغرب', 'مصر'));
});

const crlf = '\uFEFFأول\r\n\r\nثان\r\n';

for (const kind of ['with formatting', 'as plain text'])
  test(`a line that is typed ${kind} leaves line endings and a byte order mark as they were`, async ({ page }) => {
    await open(page, { locale: 'ar', text: crlf });
    if (kind === 'as plain text') await page.getByRole('button', { name: 'حرّر نصًا بسيطًا' }).click();
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('و');
    await page.keyboard.press('Shift+Enter');
    expect(await text(page)).toBe(crlf.replace('أول', 'و\r\nأول'));
    await undoAll(page);
    await expect.poll(() => text(page)).toBe(crlf);
    if (kind !== 'as plain text') return;
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'اقتباس', exact: true }).click();
    expect(await text(page)).toBe('\uFEFF> أول\r\n> \r\n> ثان\r\n');
    await page.reload();
    await open(page, { locale: 'ar', text: crlf });
    await expect(page.locator('textarea')).toBeVisible();
  });

test('a text that comes late or from elsewhere takes nothing away, and is not undone', async ({ page }) => {
  await open(page, { locale: 'en', text: 'One', isLate: true });
  await caretAt(page, 'One');
  await page.keyboard.type(' and two');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await field(page).innerText()).toBe('One and two');
  await page.evaluate(() => window.receiveText('Before\n\nOne and two'));
  await page.keyboard.type(' and three');
  await expect.poll(() => text(page)).toBe('Before\n\nOne and two and three');
  await undoAll(page);
  await expect.poll(() => text(page)).toBe('Before\n\nOne');
});

const items: OpenedEditor['items'] = [
  { kind: 'club', id: 'egypt', link: 'club:egypt', label: 'مصر' },
  { kind: 'player', id: 'mohamed-salah', link: 'player:mohamed-salah', label: 'محمد صلاح', detail: 'مصر' },
  { kind: 'author', id: 'desk', label: 'محرر' },
];

test('shortcuts are those of the keys, whatever letters the layout has', async ({ page }) => {
  await open(page, { locale: 'ar', text: 'فاز المغرب أمس' });
  await select(page, 'المغرب');
  await field(page).dispatchEvent('keydown', { key: 'لا', code: 'KeyB', keyCode: 66, ctrlKey: true, bubbles: true });
  expect(await text(page)).toBe('فاز **المغرب** أمس');
});

test('Enter that comes before what is found takes it once it is there', async ({ page }) => {
  const items = ['Lions', 'Lionesses', 'Leopards'].map((label, at) => ({
    kind: 'club',
    id: `c${at}`,
    label,
    link: `club:c${at}`,
  }));
  await open(page, { locale: 'en', text: '', items: items as never });
  await field(page).focus();
  await page.keyboard.type('@L');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.type('eo');
  // A field beside it was saved meanwhile.
  await page.evaluate(() => window.receiveFacts());
  await page.keyboard.press('Enter');
  await expect.poll(() => text(page)).toBe('[Leopards](club:c2)');
});

test('an item is found behind @, chosen by keys, and named to screen readers', async ({ page }) => {
  await open(page, { locale: 'ar', text: '', items });
  await field(page).focus();
  await page.keyboard.type('سجل @م');
  const list = page.getByRole('listbox', { name: 'نتائج البحث' });
  await expect(list.getByRole('option')).toHaveText([/^مصر/, /^محمد صلاح.*لاعب · مصر/]);
  await page.keyboard.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  await expect(chosen).toHaveText(/محمد صلاح/);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  expect(await text(page)).toBe('سجل [محمد صلاح](player:mohamed-salah)');

  await page.keyboard.type(' @هههه');
  await expect(list.getByRole('option')).toHaveText(['لا شيء بهذا الاسم']);
  for (let at = 0; at < ' @هههه'.length; at += 1) await page.keyboard.press('Backspace');

  await page.keyboard.type(' للفراعنة');
  await select(page, 'الفراعنة'.slice(2));
  await page.keyboard.type('@مص');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  expect(await text(page)).toBe('سجل [محمد صلاح](player:mohamed-salah) لل[فراعنة](club:egypt)');
});

test('tools and the menu are used by keyboard, and the page has no fault of accessibility', async ({ page }) => {
  const problems = [
    { file: 'en.md', field: '', kind: 'mistake' as const, message: 'names club “nobody”, which does not exist' },
  ];
  const places = { charts: [{ id: 'ladder', label: 'The ladder' }], pictures: [], embeds: [] };
  await open(page, { locale: 'en', text: 'One [club](club:nobody)', places, problems });
  await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<header><h1>A story</h1></header>'));
  await page.keyboard.press('Tab');
  const tools = page.getByRole('toolbar');
  await expect(tools.getByRole('button', { name: 'Insert' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('ControlOrMeta+Alt+2');
  expect(await text(page)).toBe('## One [club](club:nobody)');
  await caretAt(page, 'club:no');
  await expect(page.getByText('names club “nobody”')).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-pressed', 'true');
  expect(await violations(page)).toEqual([]);

  await tools.getByRole('button', { name: 'Insert' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(await text(page)).toBe('## One [club](club:nobody)\n\n::chart{ladder}\n');
  await expect(field(page)).toBeFocused();
  await tools.getByRole('button', { name: 'Table' }).click();
  await page.keyboard.type('Team');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Points');
  expect(await text(page)).toContain('| Team | Points |\n|---|---|\n|  |  |');
});
