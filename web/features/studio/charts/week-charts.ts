// Weekly charts, from the server's response.

import type { WireInsightWeek } from '@meend/core/contract/insights/insights.routes.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { formatShortDay } from '@meend/web/platform/format-date.ts';
import { countText, rupeeText, shortCountText, shortRupeeText } from '@meend/web/platform/number-text.ts';

export type Hue = 'quickies' | 'confessions' | 'wellness' | 'temptations';

export interface Series {
  readonly name: string;
  readonly hue: Hue;
  readonly values: readonly number[];
}

export interface WeekChart {
  readonly id: string;
  readonly title: string;
  /** Explains what is counted. */
  readonly about: string;
  readonly kind: 'lines' | 'bars';
  readonly weeks: readonly string[];
  readonly series: readonly Series[];
  readonly valueText: (value: number) => string;
  /** Short form, for small widths. */
  readonly axisText: (value: number) => string;
}

type Pick = (week: WireInsightWeek) => number;

const total: Pick = ({ plays }) => plays.temptations + plays.quickies + plays.herconfession;

export const weekCharts = (weeks: readonly WireInsightWeek[]): readonly WeekChart[] => {
  const series = (name: MessageKey, hue: Hue, pick: Pick): Series => ({
    name: text(name),
    hue,
    values: weeks.map(pick),
  });
  const chart = (
    id: 'plays' | 'categories' | 'picks' | 'sign-ups' | 'revenue',
    kind: WeekChart['kind'],
    ...all: readonly Series[]
  ): WeekChart => ({
    id,
    title: text(`studio-insights.${id}`),
    about: text(`studio-insights.${id}-about`),
    kind,
    weeks: weeks.map(({ week }) => week),
    series: all,
    valueText: id === 'revenue' ? rupeeText : countText,
    axisText: id === 'revenue' ? shortRupeeText : shortCountText,
  });
  return [
    chart('plays', 'lines', series('studio-insights.series-plays', 'quickies', total)),
    chart(
      'categories',
      'bars',
      series('studio-insights.series-temptations', 'temptations', ({ plays }) => plays.temptations),
      series('studio-insights.series-quickies', 'quickies', ({ plays }) => plays.quickies),
      series('studio-insights.series-herconfession', 'confessions', ({ plays }) => plays.herconfession),
    ),
    chart(
      'picks',
      'lines',
      series('studio-insights.series-free-picks', 'quickies', ({ freePicks }) => freePicks),
      series('studio-insights.series-subscriptions', 'confessions', ({ subscriptions }) => subscriptions),
    ),
    chart(
      'sign-ups',
      'lines',
      series('studio-insights.series-sign-ups', 'quickies', (week) => week.signUps),
    ),
    chart(
      'revenue',
      'bars',
      series('studio-insights.series-revenue', 'wellness', (week) => week.revenue),
    ),
  ];
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** Text summary of a chart. */
export const summaryOf = ({ weeks, series, valueText }: WeekChart): string =>
  series
    .map(({ name, values }) => {
      const most = Math.max(...values);
      if (!(most > 0)) return text('studio-insights.sum-none', { series: name });
      return text('studio-insights.sum', {
        series: name,
        total: valueText(sum(values)),
        weeks: weeks.length,
        week: formatShortDay(weeks[values.indexOf(most)] ?? ''),
        most: valueText(most),
      });
    })
    .join(' ');

/** Text summary of one week of a chart. */
export const pointText = ({ weeks, series, valueText }: WeekChart, weekIndex: number): string =>
  [
    text('studio-insights.week-of', { week: formatShortDay(weeks[weekIndex] ?? '') }),
    ...series.map(({ name, values }) =>
      text('studio-insights.point', { series: name, value: valueText(values[weekIndex] ?? 0) }),
    ),
  ].join(' · ');

const hasNothing = (week: WireInsightWeek): boolean =>
  total(week) + week.freePicks + week.signUps + week.subscriptions + week.revenue === 0 &&
  Object.values(week.funnel).every((count) => count === 0);

export const isEmpty = (weeks: readonly WireInsightWeek[]): boolean => weeks.every(hasNothing);

/** Drops leading weeks without data, which a new site has. */
export const sinceBegun = (weeks: readonly WireInsightWeek[]): readonly WireInsightWeek[] =>
  weeks.slice(weeks.findIndex((week) => !hasNothing(week)));
