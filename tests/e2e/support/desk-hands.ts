import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works at a page. */
export interface Hands {
  /** Presses a button, or follows a link. */
  press: (control: Locator) => Promise<void>;
  /** Writes into a field, in the place of what is there. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Begins to write at the end of a text. */
  enter: (text: Locator) => Promise<void>;
}

/** By the pointer. */
export const byPointer = (): Hands => ({
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  enter: async (text) => {
    await text.click();
    await text.press('Control+End');
  },
});

/** More stops of the Tab key than any screen of the desk has. */
const maxStops = 250;

/** By the keyboard alone: Tab until the focus is there. */
export const byKeyboard = (page: Page): Hands => {
  const reach = async (wanted: Locator): Promise<void> => {
    await expect(wanted).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(wanted)}`);
  };
  return {
    press: async (control) => {
      await reach(control);
      await page.keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    enter: async (text) => {
      await reach(text);
      await page.keyboard.press('Control+End');
    },
  };
};
