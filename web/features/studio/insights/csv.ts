// CSV exports of the insights.
import type { WireInsights } from '@meend/core/contract/insights/insights.routes.ts';
import { csvText } from '@meend/web/platform/csv.ts';

const WEEK_HEAD = [
  'week',
  'plays_temptations',
  'plays_quickies',
  'plays_confessions',
  'free_picks',
  'sign_ups',
  'subscriptions',
  'revenue_inr',
  'teaser_heard',
  'sign_up_opened',
  'chose',
  'paid',
  'kept',
] as const;

export const weeksCsv = ({ weeks }: WireInsights): string =>
  csvText([
    WEEK_HEAD,
    ...weeks.map(({ week, plays, freePicks, signUps, subscriptions, revenue, funnel }) => [
      week,
      plays.temptations,
      plays.quickies,
      plays.herconfession,
      freePicks,
      signUps,
      subscriptions,
      revenue,
      funnel.teaserHeard,
      funnel.signUpOpened,
      funnel.chose,
      funnel.paid,
      funnel.kept,
    ]),
  ]);

const TENTHS = Array.from({ length: 10 }, (_, index) => `reached_${(index + 1) * 10}`);

export const completionCsv = ({ stories }: WireInsights): string =>
  csvText([
    ['story', 'category', 'part', 'listeners', ...TENTHS],
    ...stories.flatMap(({ name, category, parts }) =>
      parts.map(({ label, listeners, reached }) => [name, category, label, listeners, ...reached]),
    ),
  ]);
