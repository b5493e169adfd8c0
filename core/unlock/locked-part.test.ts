import { expect, test } from 'vitest';
import { onLockedPart } from './intent.ts';

const listener = { hasActiveSubscription: false, selectedStoryIds: new Set<string>(), isStaff: false };

test('a guest is asked to sign up', { tags: ['unlock-29'] }, () => {
  expect(onLockedPart(null, 3)).toBe('sign-up');
});

test('a listener with selections left is offered the story as a free audio', { tags: ['unlock-30'] }, () => {
  expect([3, 2, 1].map((left) => onLockedPart(listener, left))).toEqual([
    'offer-free-audio',
    'offer-free-audio',
    'offer-free-audio',
  ]);
});

test('a listener with no selection left is redirected to the plans', { tags: ['unlock-34'] }, () => {
  expect(onLockedPart(listener, 0)).toBe('go-to-plans');
});
