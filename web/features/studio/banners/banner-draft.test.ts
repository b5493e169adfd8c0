import type { WireBanner } from '@meend/core/contract/banner/banner.routes.ts';
import { expect, test } from 'vitest';
import { type BannerDraft, bannerForm, bannerState, emptyDraft, validateDraft } from './banner-draft.ts';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const whole: BannerDraft = {
  ...emptyDraft,
  webImage: picture('wide.png'),
  mobileImage: picture('narrow.png'),
  url: '/temptations',
};

test.each([{ webImage: null }, { mobileImage: null }, { url: ' ' }])(
  'web image, mobile image and URL are all required: without %j it is incomplete',
  (part) => expect(validateDraft({ ...whole, ...part })).toBe('incomplete'),
);

test('an end at or before the start is rejected, either alone is valid', () => {
  const noon = '2026-11-20T12:00';
  expect(validateDraft({ ...whole, startsAt: noon, endsAt: noon })).toBe('bad-times');
  expect(validateDraft({ ...whole, startsAt: noon })).toBeNull();
  expect(validateDraft({ ...whole, endsAt: noon })).toBeNull();
  expect(validateDraft({ ...whole, startsAt: noon, endsAt: '2026-11-20T12:01' })).toBeNull();
});

test('the form contains the filled-in fields, times with their time zone', () => {
  const form = bannerForm({ ...whole, url: ' /temptations ', startsAt: '2026-11-20T12:00' });
  expect([...form.keys()]).toEqual(['url', 'audience', 'startsAt', 'webImage', 'mobileImage']);
  expect(form.get('url')).toBe('/temptations');
  expect(form.get('startsAt')).toBe('2026-11-20T06:30:00.000Z');
});

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
