import { emptyFunnel } from '@meend/core/insights/funnel.ts';
import { expect, test } from 'vitest';
import { funnelSteps } from './funnel-steps.ts';

const week = (name: string, funnel: object) => ({
  week: name,
  plays: { temptations: 0, quickies: 0, herconfession: 0 },
  freePicks: 0,
  signUps: 0,
  subscriptions: 0,
  revenue: 0,
  funnel: { ...emptyFunnel, ...funnel },
});

const stepsOf = (...weeks: readonly ReturnType<typeof week>[]) =>
  funnelSteps(weeks).map(({ name, total, width, share }) => [name, total, width, share]);

test('each step is the sum of its weeks, with its ratio to the largest and to the previous step', () => {
  const first = week('2026-11-16', { teaserHeard: 60, signUpOpened: 20, signedUp: 5, chose: 5, paid: 1 });
  const second = week('2026-11-23', {
    teaserHeard: 40,
    signUpOpened: 30,
    signedUp: 5,
    chose: 2,
    paid: 1,
    kept: 1,
  });
  expect(stepsOf(first, second)).toEqual([
    ['Teaser heard', 100, 1, null],
    ['Sign-up opened', 50, 0.5, 0.5],
    ['Signed up', 10, 0.1, 0.2],
    ['Chose a story', 7, 0.07, 0.7],
    ['Paid', 2, 0.02, 2 / 7],
    ['Stayed', 1, 0.01, 0.5],
  ]);
  expect(funnelSteps([first, second])[0]?.values).toEqual([60, 40]);
});

test('a step larger than the previous one, or after an empty one, has no ratio', () => {
  expect(stepsOf(week('2026-11-16', { signUpOpened: 2, signedUp: 3 })).map(([, , , share]) => share)).toEqual(
    [null, null, null, 0, null, null],
  );
});
