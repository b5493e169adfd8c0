import { type Grant, subscriptionOf } from '@meend/core/plans/grant.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { expect, test } from 'vitest';
import { dueNotices, type NoticeContext, nextReviewAt } from './notice.ts';
import { isQuiet } from './quiet-hours.ts';

const start = new Date('2026-03-01T06:30:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const userId = 'u' as UserId;
const grantOf = (days: number, at = start): Grant => sampleGrant({ userId, at, days });

const contextOf = (grants: readonly Grant[], changed: Partial<NoticeContext> = {}): NoticeContext => {
  const subscription = subscriptionOf(userId, grants);
  if (subscription === null) throw new Error('Nothing was granted');
  return {
    subscription,
    grants,
    isSuspended: false,
    hasOptedIn: true,
    chosen: 3,
    endedByRefund: false,
    ...changed,
  };
};
const kinds = (at: NoticeContext, days: number) => dueNotices(at, after(days)).map(({ kind }) => kind);

test('the end is near for three days, and news for three days after it', () => {
  const at = contextOf([grantOf(30)]);
  const due = [0, 26.9, 27, 29.9, 30, 33, 33.1, 60].map((days) => kinds(at, days));
  expect(due).toEqual([[], [], ['ends-soon'], ['ends-soon'], ['ended'], ['ended'], [], []]);
});

test('an end is known by its moment, so that another end is another notice', () => {
  const once = [grantOf(30)];
  const twice = [...once, grantOf(30, after(28))];
  const dueAfter = (grants: readonly Grant[], days: number) =>
    dueNotices(contextOf(grants, { hasOptedIn: false }), after(days));
  expect(dueAfter(once, 28)).toEqual([{ userId, kind: 'ends-soon', about: after(30).getTime() }]);
  expect(dueAfter(twice, 28)).toEqual([]);
  expect(dueAfter(twice, 57)).toEqual([{ userId, kind: 'ends-soon', about: after(60).getTime() }]);
});

test('an end that money going back made is no news, one that came by itself after a refund is', () => {
  const [one, other] = [grantOf(30), grantOf(30)];
  const revoked = { ...other, endedAt: after(1) };
  expect(kinds(contextOf([one, revoked]), 28)).toEqual(['ends-soon']);
  const nothing = [{ ...one, endedAt: after(2) }, revoked];
  expect(kinds(contextOf(nothing, { endedByRefund: true }), 2)).toEqual([]);
});

test('each free audio that paid time brings is news for a week, the latest alone', () => {
  const at = contextOf([grantOf(90)]);
  const due = [29.9, 30, 37, 37.1, 60, 67].map((days) =>
    dueNotices(at, after(days)).map(({ about }) => about),
  );
  expect(due).toEqual([[], [1], [1], [], [2], [2]]);
});

test('a free audio is told to who agreed to offers, and not once it was chosen', () => {
  const grants = [grantOf(90)];
  expect(kinds(contextOf(grants), 31)).toEqual(['free-audio']);
  expect(kinds(contextOf(grants, { hasOptedIn: false }), 31)).toEqual([]);
  expect(kinds(contextOf(grants, { chosen: 4 }), 31)).toEqual([]);
});

test('whoever does not want offers is told of ends all the same, and the suspended of nothing', () => {
  const grants = [grantOf(30)];
  expect(kinds(contextOf(grants, { hasOptedIn: false }), 28)).toEqual(['ends-soon']);
  for (const days of [28, 31]) expect(kinds(contextOf(grants, { isSuspended: true }), days)).toEqual([]);
});

test('the next look is at the next moment that brings something, and there is none after the end', () => {
  const at = contextOf([grantOf(90)]);
  const reviewDays: number[] = [];
  for (let now: Date | null = start; now !== null; now = nextReviewAt(at, now))
    reviewDays.push((now.getTime() - start.getTime()) / DAY);
  expect(reviewDays).toEqual([0, 30, 60, 87, 90]);
});

test('a suspended account is looked at once a day, as long as there may be something to tell', () => {
  const at = contextOf([grantOf(30)], { isSuspended: true });
  expect(nextReviewAt(at, after(28))).toEqual(after(29));
  expect(nextReviewAt(at, after(32))).toEqual(after(33));
  expect(nextReviewAt(at, after(33))).toBeNull();
});

test('nights in India are quiet, from 21 to 9 o’clock', () => {
  const times = ['03:29:59.999', '03:30:00.000', '15:29:59.999', '15:30:00.000', '20:00:00.000'];
  const quiet = times.map((time) => isQuiet(new Date(`2026-03-01T${time}Z`)));
  expect(quiet).toEqual([true, false, false, true, true]);
});
