import { answerForApi, codeSentResponse, refusal, toCode } from './support/api-answers.ts';
import { boxes, code, focused, paste } from './support/code-input-page.ts';
import { expect, test } from './support/quiet-page.ts';

test.describe('the boxes of a code', () => {
  test.beforeEach(async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse(), confirm: 'no network' });
    await toCode(page, '/ar/login');
  });

  test('what a keyboard composes stays until it is composed or fits', async ({ page }) => {
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('さ');
    expect([await code(page), await focused(page)]).toEqual(['さ___', 0]);
    await keyboard.send('Input.insertText', { text: 'さん' });
    expect([await code(page), await focused(page)]).toEqual(['____', 0]);
    // What fits already is taken while it is composed.
    await compose('٣');
    expect([await code(page), await focused(page)]).toEqual(['3___', 1]);
  });
});

test('a paste of a part of a code ends the message about the one before', async ({ page, troubles }) => {
  await answerForApi(page, { login: codeSentResponse(), confirm: refusal(422) });
  await toCode(page, '/ar/login');
  await page.keyboard.type('1234');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect.poll(() => code(page)).toBe('____');
  await boxes(page).first().focus();
  await paste(page, '56');
  expect(await code(page)).toBe('56__');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(troubles.splice(0)).not.toEqual([]);
});
