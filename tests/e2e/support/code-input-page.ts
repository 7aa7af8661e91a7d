import type { Page } from '@playwright/test';

export const boxes = (page: Page) => page.locator('.code-box');
export const code = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value || '_').join(''));
export const focused = (page: Page) =>
  boxes(page).evaluateAll((inputs) => inputs.indexOf(document.activeElement as HTMLInputElement));

/** Pastes as a browser does: with the text on the clipboard's event. */
export const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
