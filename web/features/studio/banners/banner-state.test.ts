import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { expect, test } from 'vitest';
import { bannerState } from './banner-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const earlier = '2026-11-20T11:00:00Z';
const later = '2026-11-20T13:00:00Z';

const banner = (changed: Partial<WireBanner>): WireBanner => ({
  _id: 'b',
  image: '/a.webp',
  mobileImage: '/b.webp',
  url: '/',
  alt: null,
  isActive: true,
  audience: 'everybody',
  startsAt: null,
  endsAt: null,
  ...changed,
});

const stateOf = (changed: Partial<WireBanner>) => bannerState(banner(changed), now);

test('the sticky banner is live without a schedule, or between its start and end', () => {
  expect(stateOf({})).toBe('live');
  expect(stateOf({ startsAt: earlier, endsAt: later })).toBe('live');
});

test('the sticky banner waits until its start', () => {
  expect(stateOf({ startsAt: later })).toBe('waiting');
});

test('a banner whose end has passed has ended, sticky or not', () => {
  expect([stateOf({ endsAt: earlier }), stateOf({ endsAt: earlier, isActive: false })]).toEqual([
    'ended',
    'ended',
  ]);
  expect(stateOf({ endsAt: now.toISOString() })).toBe('ended');
});

test('every other banner is inactive', () => {
  expect(stateOf({ isActive: false, startsAt: earlier, endsAt: later })).toBe('resting');
});
