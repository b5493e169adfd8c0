// Tables as CSV (RFC 4180), for spreadsheets: a cell that a spreadsheet would take for a formula begins with a quote.
import type { WireInsights } from '@meend/core/contract/paths/insights.paths';

type Cell = string | number;

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

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

export const download = (name: string, csv: string): void => {
  // The mark lets spreadsheets read it as UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
