import { type Grant, subscriptionOf } from '@meend/core/plans/grant.ts';
import type { UserId } from '@meend/core/shared/ids.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { sampleGrant } from '@meend/tests/kit/fixtures/fixtures.ts';
import { expect, test } from 'vitest';
import { dueNotices, isQuiet, type NoticeContext, nextReviewAt } from './notice.ts';

const start = new Date('2026-03-01T06:30:00Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);
const userId = 'u' as UserId;
const grantOf = (days: number, at = start): Grant => sampleGrant({ userId, at, days });

const contextOf = (grants: readonly Grant[], changed: Partial<NoticeContext> = {}): NoticeContext => {
  const subscription = subscriptionOf(userId, grants);
  if (subscription === null) throw new Error('No grant stored');
  return {
    subscription,
    grants,
    isSuspended: false,
    hasOptedIn: true,
    freeAudios: 1,
    endedByRefund: false,
    ...changed,
  };
};
const kinds = (at: NoticeContext, days: number) => dueNotices(at, after(days)).map(({ kind }) => kind);

test('the reminder is due in the three days before the end, the notice of the end in the three days after it', () => {
  const at = contextOf([grantOf(30)]);
  const due = [0, 26.9, 27, 29.9, 30, 33, 33.1, 60].map((days) => kinds(at, days));
  expect(due).toEqual([[], [], ['ends-soon'], ['ends-soon'], ['ended'], ['ended'], [], []]);
});

test('an end is identified by its time, so that another end is another notice', () => {
  const once = [grantOf(30)];
  const twice = [...once, grantOf(30, after(28))];
  const dueAfter = (grants: readonly Grant[], days: number) =>
    dueNotices(contextOf(grants, { hasOptedIn: false }), after(days));
  expect(dueAfter(once, 28)).toEqual([{ userId, kind: 'ends-soon', about: after(30).getTime() }]);
  expect(dueAfter(twice, 28)).toEqual([]);
  expect(dueAfter(twice, 57)).toEqual([{ userId, kind: 'ends-soon', about: after(60).getTime() }]);
});

test('an end caused by a refund sends no notice, a regular end after a refund does', () => {
  const [one, other] = [grantOf(30), grantOf(30)];
  const revoked = { ...other, endedAt: after(1) };
  expect(kinds(contextOf([one, revoked]), 28)).toEqual(['ends-soon']);
  const nothing = [{ ...one, endedAt: after(2) }, revoked];
  expect(kinds(contextOf(nothing, { endedByRefund: true }), 2)).toEqual([]);
});

test('each free audio earned by paid time is announced for a week, only the latest', () => {
  const at = contextOf([grantOf(90)]);
  const due = [29.9, 30, 37, 37.1, 60, 67].map((days) =>
    dueNotices(at, after(days)).map(({ about }) => about),
  );
  expect(due).toEqual([[], [1], [1], [], [2], [2]]);
});

test('a free audio is announced to listeners with consent to offers, and not once it was selected', () => {
  const grants = [grantOf(90)];
  expect(kinds(contextOf(grants), 31)).toEqual(['free-audio']);
  expect(kinds(contextOf(grants, { hasOptedIn: false }), 31)).toEqual([]);
  expect(kinds(contextOf(grants, { freeAudios: 0 }), 31)).toEqual([]);
});

test('without consent to offers a listener still gets the notices of ends; a suspended one gets none', () => {
  const grants = [grantOf(30)];
  expect(kinds(contextOf(grants, { hasOptedIn: false }), 28)).toEqual(['ends-soon']);
  for (const days of [28, 31]) expect(kinds(contextOf(grants, { isSuspended: true }), days)).toEqual([]);
});

test('the next review is when the next notice becomes due, and there is none after the end', () => {
  const at = contextOf([grantOf(90)]);
  const reviewDays: number[] = [];
  for (let now: Date | null = start; now !== null; now = nextReviewAt(at, now))
    reviewDays.push((now.getTime() - start.getTime()) / DAY);
  expect(reviewDays).toEqual([0, 30, 60, 87, 90]);
});

test('a suspended account is reviewed once a day while a notice may become due', () => {
  const at = contextOf([grantOf(30)], { isSuspended: true });
  expect(nextReviewAt(at, after(28))).toEqual(after(29));
  expect(nextReviewAt(at, after(32))).toEqual(after(33));
  expect(nextReviewAt(at, after(33))).toBeNull();
});

test('no notices are sent at night in India, from 21 to 9 o’clock', () => {
  const times = ['03:29:59.999', '03:30:00.000', '15:29:59.999', '15:30:00.000', '20:00:00.000'];
  const quiet = times.map((time) => isQuiet(new Date(`2026-03-01T${time}Z`)));
  expect(quiet).toEqual([true, false, false, true, true]);
});
