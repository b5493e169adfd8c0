import { csvText } from '@meend/web/platform/csv.ts';
import { expect, test } from 'vitest';
import { completionCsv, weeksCsv } from './csv.ts';

const week = {
  week: '2026-11-16',
  plays: { temptations: 3, quickies: 2, herconfession: 1 },
  freePicks: 4,
  signUps: 5,
  subscriptions: 6,
  revenue: 294,
  funnel: { teaserHeard: 40, signUpOpened: 12, signedUp: 5, chose: 3, paid: 2, kept: 1 },
};

test('a cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', ' =1+1', '\u200B=1+1'])
    expect(
      csvText([[formula]])
        .replace(/^"/, '')
        .startsWith("'"),
    ).toBe(true);
  expect(csvText([[-1, 'a=b']])).toBe('-1,a=b\r\n');
});

test('commas and quotes stay inside their cell, and a line break is a space', () => {
  expect(csvText([['Rain, and a "voice"', 'two\nlines']])).toBe('"Rain, and a ""voice""",two lines\r\n');
});

test('each week is a row, with revenue in rupees', () => {
  expect(weeksCsv({ weeks: [week], stories: [] })).toBe(
    'week,plays_temptations,plays_quickies,plays_confessions,free_picks,sign_ups,subscriptions,revenue_inr,' +
      'teaser_heard,sign_up_opened,chose,paid,kept\r\n' +
      '2026-11-16,3,2,1,4,5,6,294,40,12,3,2,1\r\n',
  );
});

test('each part is a row, with the share of listeners who reached each tenth', () => {
  const reached = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
  const parts = [{ _id: 'p', label: 'Teaser', listeners: 10, reached }];
  const stories = [{ _id: 's', name: '=Night Bus', category: 'quickies' as const, plays: 12, parts }];
  const [, row] = completionCsv({ weeks: [], stories }).split('\r\n');
  expect(row).toBe("'=Night Bus,quickies,Teaser,10,1,0.9,0.8,0.7,0.6,0.5,0.4,0.3,0.2,0.1");
});
