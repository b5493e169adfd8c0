import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canPlay, getsBetterRendition, isOpenToAll, type Listener } from './access.ts';

const story = { id: 'shimla', openParts: 1 };
const plain: Listener = { hasActiveSubscription: false, selectedStoryIds: new Set(), isStaff: false };

const listeners = fc.record({
  hasActiveSubscription: fc.boolean(),
  selectedStoryIds: fc.uniqueArray(fc.constantFrom('shimla', 'goa', 'pune')).map((ids) => new Set(ids)),
  isStaff: fc.boolean(),
  savesData: fc.boolean(),
});
const anyone = fc.option(listeners);
const stories = fc.record({
  id: fc.constantFrom('shimla', 'goa', 'pune'),
  openParts: fc.integer({ max: 6 }),
});

test('a guest hears the teaser and nothing after it', { tags: ['unlock-28'] }, () => {
  expect([0, 1, 2, 3].map((index) => canPlay(story, index, null))).toEqual([true, false, false, false]);
});

test('a subscriber hears every part', { tags: ['unlock-26', 'unlock-28', 'plans-23'] }, () => {
  expect(canPlay(story, 4, { ...plain, hasActiveSubscription: true })).toBe(true);
});

test('a listener hears every part of a story they chose, and of no other', {
  tags: ['unlock-27', 'unlock-28'],
}, () => {
  const chooser = { ...plain, selectedStoryIds: new Set(['shimla']) };
  expect(canPlay(story, 4, chooser)).toBe(true);
  expect(canPlay({ id: 'goa', openParts: 1 }, 1, chooser)).toBe(false);
});

test('staff hear what is published', () => {
  expect(canPlay(story, 4, { ...plain, isStaff: true })).toBe(true);
});

test('an operator opens Episode 1 by a setting of the story', { tags: ['unlock-43'] }, () => {
  const generous = { id: 'shimla', openParts: 2 };
  expect([0, 1, 2].map((index) => canPlay(generous, index, null))).toEqual([true, true, false]);
});

test('the first part is open to everybody, whatever the setting is', { tags: ['unlock-25'] }, () => {
  fc.assert(fc.property(stories, anyone, (any, listener) => canPlay(any, 0, listener)));
});

test('a part number that does not exist is never open', () => {
  const nonsense = fc.constantFrom(-1, -7, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY);
  fc.assert(
    fc.property(stories, nonsense, anyone, (any, index, listener) => {
      expect(canPlay(any, index, listener)).toBe(false);
      expect(isOpenToAll(index, any.openParts)).toBe(false);
    }),
  );
});

test('a part plays exactly when one of the four reasons holds', () => {
  fc.assert(
    fc.property(stories, fc.nat(8), anyone, (any, index, listener) => {
      const reasons = [
        index < Math.max(1, any.openParts),
        listener?.hasActiveSubscription ?? false,
        listener?.isStaff ?? false,
        listener?.selectedStoryIds.has(any.id) ?? false,
      ];
      expect(canPlay(any, index, listener)).toBe(reasons.includes(true));
    }),
  );
});

test('gaining a right never closes a part', () => {
  fc.assert(
    fc.property(stories, fc.nat(8), listeners, listeners, (any, index, before, gained) => {
      const after = {
        hasActiveSubscription: before.hasActiveSubscription || gained.hasActiveSubscription,
        selectedStoryIds: new Set([...before.selectedStoryIds, ...gained.selectedStoryIds]),
        isStaff: before.isStaff || gained.isStaff,
      };
      if (canPlay(any, index, before)) expect(canPlay(any, index, after)).toBe(true);
    }),
  );
});

test('the better rendition is for subscribers whose device does not save data', () => {
  fc.assert(
    fc.property(anyone, (listener) => {
      const isFor = listener?.hasActiveSubscription === true && !listener.savesData;
      expect(getsBetterRendition(listener)).toBe(isFor);
    }),
  );
});
