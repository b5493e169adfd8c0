// Screenshots at a third of their size, in which moved blocks and changed colours show, but not the glyph rendering
// that differs between browsers.
import { expect, type Page } from '@playwright/test';

/** Maximum share of differing pixels, and the colour distance from which a pixel counts as different. */
const TOLERANCE = { maxDiffPixelRatio: 0.01, threshold: 0.12 };

const common = { deviceScaleFactor: 1 / 3, contextOptions: { reducedMotion: 'reduce' } } as const;

/** A phone in dark colours and a desktop in light ones. */
export const variants = [
  {
    device: 'phone',
    use: { viewport: { width: 390, height: 844 }, ...common },
    cookie: { name: 'theme', value: 'dark' },
  },
  {
    device: 'desktop',
    use: { viewport: { width: 1280, height: 800 }, ...common },
    cookie: { name: 'theme', value: 'light' },
  },
] as const;

/** Waits for everything that loads late: lists, fonts, images. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html[data-fonts]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
};

export const expectPicture = (page: Page, name: string): Promise<void> =>
  expect(page).toHaveScreenshot(`${name}.png`, { scale: 'device', animations: 'disabled', ...TOLERANCE });
