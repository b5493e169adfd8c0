// Visual regression tests of panels: each story tagged `picture` at its own width in both themes, a phone's also at 320
// pixels, at a third of its size as in tests/journeys/pictures.spec.ts.

import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { panelComparison } from './panel-comparison.ts';

const SIZES = {
  phone: [
    [390, 844],
    [320, 640],
  ],
  desktop: [[1280, 900]],
} as const;

const isPhone = ({ viewport }: { readonly viewport?: { readonly value?: string } }): boolean =>
  viewport?.value === 'phone' || viewport?.value === 'small';

panelComparison.compare = async ({ id, tags, globals }) => {
  if (!tags.includes('picture')) return;
  const root = document.documentElement;
  const themeBefore = root.dataset.theme;
  for (const [width, height] of SIZES[isPhone(globals) ? 'phone' : 'desktop']) {
    await page.viewport(width, height);
    for (const theme of ['dark', 'light']) {
      root.dataset.theme = theme;
      await document.fonts.ready;
      await expect(document.body).toMatchScreenshot(`${id}-${width}-${theme}`);
    }
  }
  if (themeBefore) root.dataset.theme = themeBefore;
};
