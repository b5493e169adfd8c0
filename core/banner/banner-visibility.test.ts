import { expect, test } from 'vitest';
import { mayBannerStand } from './banner-visibility.ts';

const toBottom = (pixels: number) =>
  mayBannerStand({ scrolled: 4_000 - 800 - pixels, windowHeight: 800, pageHeight: 4_000 });

const scrolledBy = (scrolled: number, windowHeight = 800) =>
  mayBannerStand({ scrolled, windowHeight, pageHeight: 9_000 });

test('the banner is hidden within 100 px of the page bottom', { tags: ['banner-6', 'banner-20'] }, () => {
  expect([toBottom(100), toBottom(99.5), toBottom(0)]).toEqual([false, false, false]);
});

test('101 px above the page bottom the banner is shown', () => {
  expect([toBottom(101), toBottom(1_200)]).toEqual([true, true]);
});

test('a page that scrolls beyond its end, as phones do, is at its bottom', () => {
  expect(toBottom(-40)).toBe(false);
});

test('a page that fits the window has no banner', () => {
  expect(mayBannerStand({ scrolled: 0, windowHeight: 800, pageHeight: 800 })).toBe(false);
});

test('the first screen is without a banner, the second has it', () => {
  expect([scrolledBy(0), scrolledBy(799), scrolledBy(800), scrolledBy(3_000)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a window under 600 px of height never has a banner', () => {
  expect([scrolledBy(3_000, 599), scrolledBy(3_000, 600)]).toEqual([false, true]);
});
