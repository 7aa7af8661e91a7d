import type { Page } from '@playwright/test';
import { expect } from './quiet-page.ts';

// A browser without the codec does the same with a video that it cannot show: its position, volume and speed can be set.
export const stateOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    paused: video.paused,
    second: Math.round(video.currentTime),
    volume: Math.round(video.volume * 10) / 10,
    muted: video.muted,
    loop: video.loop,
    speed: video.playbackRate,
  }));

export const startButton = (page: Page) => page.locator('.video > button');

/** Presses the button on the poster, and stops the video at its start. */
export const openPlayer = async (page: Page): Promise<void> => {
  await startButton(page).press('Enter');
  await expect.poll(async () => (await stateOf(page)).paused).toBe(false);
  await page.keyboard.press('k');
  await expect.poll(async () => (await stateOf(page)).paused).toBe(true);
  await page.keyboard.press('0');
};
