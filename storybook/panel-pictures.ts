// Visual regression tests of panels: each story tagged `picture` in both themes at the widths of a phone, a small phone
// and a desktop, at a third of its size as in tests/kit/browser/picture.ts.

import { expectNothingCut } from '@meend/storybook/decorators/nothing-cut.ts';
import type { StoryContext } from '@storybook/react-vite';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

const SIZES = [
  [390, 844],
  [320, 640],
  [1280, 900],
] as const;

const frame = () => new Promise((done) => requestAnimationFrame(done));

/** Scrolls everything back, then to what the story shows of it: the play function scrolled at another width. */
const scrollBack = (shown: unknown): void => {
  for (const element of document.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0;
  if (typeof shown === 'string') document.querySelector(shown)?.scrollIntoView({ block: 'nearest' });
};

/** Waits for what follows a change of width or theme: measured bars, fonts of the letters shown, images. */
const settle = async (shown: unknown): Promise<void> => {
  await frame();
  scrollBack(shown);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  await frame();
};

/**
 * In two steps: on a busy machine Chromium draws a window that grew without the tiles beyond its old size, until its
 * size changes again.
 */
const resize = async (width: number, height: number): Promise<void> => {
  await page.viewport(width - 1, height);
  await frame();
  await page.viewport(width, height);
};

export const comparePictures = async ({ id, tags, parameters }: StoryContext): Promise<void> => {
  if (!tags.includes('picture')) return;
  const root = document.documentElement;
  const themeBefore = root.dataset.theme;
  const { innerWidth, innerHeight } = window;
  for (const [width, height] of SIZES) {
    await resize(width, parameters.height ?? height);
    for (const theme of ['dark', 'light']) {
      root.dataset.theme = theme;
      await settle(parameters.shown);
      await expect(page).toMatchScreenshot(`${id}-${width}-${theme}`);
    }
    await expectNothingCut();
  }
  if (themeBefore) root.dataset.theme = themeBefore;
  await page.viewport(innerWidth, innerHeight);
};
