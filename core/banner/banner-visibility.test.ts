import { expect, test } from 'vitest';
import { isNearBottom } from './banner-visibility.ts';

const page = (toBottom: number) =>
  isNearBottom({ scrolled: 2_000 - 800 - toBottom, windowHeight: 800, pageHeight: 2_000 });

test('the banner is hidden within 100 px of the page bottom', () => {
  expect([page(100), page(99.5), page(0)]).toEqual([true, true, true]);
});

test('101 px above the page bottom the banner is shown', () => {
  expect([page(101), page(1_200)]).toEqual([false, false]);
});

test('a page that scrolls beyond its end, as phones do, is at its bottom', () => {
  expect(page(-40)).toBe(true);
});

test('a page that fits the window is at its bottom', () => {
  expect(isNearBottom({ scrolled: 0, windowHeight: 800, pageHeight: 800 })).toBe(true);
});
