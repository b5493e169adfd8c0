// Taps that a viewer of a film can follow: a dot appears where the finger is.
import type { Locator, Page } from 'playwright';

const BEFORE_MS = 350;
const AFTER_MS = 900;

/** In the top layer, so that an open dialog does not cover it. */
const showDot = ({ x, y }: { readonly x: number; readonly y: number }): void => {
  const dot = document.createElement('div');
  dot.popover = 'manual';
  Object.assign(dot.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${x - 18}px`,
    top: `${y - 18}px`,
    width: '36px',
    height: '36px',
    margin: '0',
    padding: '0',
    border: '2px solid #fff',
    borderRadius: '50%',
    background: 'rgb(255 255 255 / 0.45)',
    pointerEvents: 'none',
  });
  document.body.append(dot);
  dot.showPopover();
  setTimeout(() => dot.remove(), 700);
};

export const tapVisibly = async (page: Page, target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate(showDot, point);
  await page.waitForTimeout(BEFORE_MS);
  await page.touchscreen.tap(point.x, point.y);
  await page.waitForTimeout(AFTER_MS);
};
