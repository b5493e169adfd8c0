import type { WireInsightWeek } from '@meend/core/contract/insights/insights.routes.ts';
import { emptyFunnel } from '@meend/core/insights/funnel.ts';
import { expect, test } from 'vitest';
import { isEmpty, sinceBegun, summaryOf, weekCharts } from './week-charts.ts';

const week = (name: string, quickies: number): WireInsightWeek => ({
  week: name,
  plays: { temptations: 0, quickies, herconfession: 0 },
  freePicks: 0,
  signUps: 0,
  subscriptions: 0,
  revenue: 0,
  funnel: emptyFunnel,
});

const weeks = [week('2026-11-02', 0), week('2026-11-09', 0), week('2026-11-16', 3), week('2026-11-23', 0)];

test('leading empty weeks are omitted, later ones are not', () => {
  expect(sinceBegun(weeks).map((one) => one.week)).toEqual(['2026-11-16', '2026-11-23']);
});

test('a single week is shown', () => {
  const [plays] = weekCharts(sinceBegun(weeks.slice(0, 3)));
  expect(plays && summaryOf(plays)).toBe('Plays: 3 in 1 week, most in the week of 16 Nov (3).');
});

test('a week with guests only is not empty', () => {
  const guests = { ...week('2026-11-23', 0), funnel: { ...emptyFunnel, teaserHeard: 1 } };
  expect(isEmpty([week('2026-11-16', 0)])).toBe(true);
  expect(isEmpty([guests])).toBe(false);
});
