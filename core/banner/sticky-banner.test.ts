import { expect, test } from 'vitest';
import { audiences, type BannerViewer, DEFAULT_AUDIENCE, isAddressedTo } from './sticky-banner.ts';

const seenBy = (viewer: BannerViewer) => audiences.filter((audience) => isAddressedTo(audience, viewer));

test('a paying listener sees only banners for everybody', () => {
  expect(seenBy('subscriber')).toEqual(['everybody']);
  expect(isAddressedTo(DEFAULT_AUDIENCE, 'subscriber')).toBe(false);
});

test('a guest sees the banners of guests, of all but subscribers and of everybody', () => {
  expect(seenBy('guest')).toEqual(['guests', 'non-subscribers', 'everybody']);
});

test('a free listener sees the banners of free listeners, of all but subscribers and of everybody', () => {
  expect(seenBy('free-listener')).toEqual(['free-listeners', 'non-subscribers', 'everybody']);
});
