import { FREE_AUDIOS } from '@meend/core/plans/grant.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onLockedPart } from './intent.ts';

const chooser = (count: number) => ({
  hasActiveSubscription: false,
  selectedStoryIds: new Set(Array.from({ length: count }, (_, index) => `story-${index}`)),
  isStaff: false,
});

test('a guest is asked to sign up', { tags: ['unlock-29'] }, () => {
  expect(onLockedPart(null, FREE_AUDIOS)).toBe('sign-up');
});

test('a listener with selections left is offered the story as a free audio', { tags: ['unlock-30'] }, () => {
  expect([0, 1, 2].map((count) => onLockedPart(chooser(count), FREE_AUDIOS))).toEqual([
    'offer-free-audio',
    'offer-free-audio',
    'offer-free-audio',
  ]);
});

test('a listener with no selection left is redirected to the plans', { tags: ['unlock-34'] }, () => {
  expect(onLockedPart(chooser(3), FREE_AUDIOS)).toBe('go-to-plans');
  expect(onLockedPart(chooser(3), 4)).toBe('offer-free-audio');
});

test('a listener whose allowance could not be read is redirected to the plans', () => {
  expect(onLockedPart(chooser(0), 0)).toBe('go-to-plans');
});

test('an offer is never made beyond the allowance', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), (chosen, allowance) => {
      expect(onLockedPart(chooser(chosen), allowance) === 'offer-free-audio').toBe(chosen < allowance);
    }),
  );
});
