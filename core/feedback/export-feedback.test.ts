import { guest } from '@meend/core/account/session.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { exportFeedback } from './export-feedback.ts';
import type { FeedbackRow } from './feedback-row.ts';
import { giveFeedback } from './give-feedback.ts';

const scene = () => {
  const ports = memoryPorts();
  const told: FeedbackRow[] = [];
  const tell = exportFeedback(ports, { write: async (row) => void told.push(row) });
  return { give: giveFeedback(ports), tell, told };
};

test('the sheet gets the key, the time, the title, the rating, who, where to answer and the comment', async () => {
  const { give, tell, told } = scene();
  const given = { title: 'Monsoon', rating: 'Rating: 3', comment: 'More rain.', contact: 'ravi@example.in' };
  const id = await give(given, guest);
  if (!id.ok) throw new Error('refused');
  await tell(id.value);
  const time = '2026-11-20T06:30:00.000Z';
  expect(told).toEqual([
    {
      key: id.value,
      cells: [id.value, time, 'Monsoon', 'Rating: 3', 'guest', 'ravi@example.in', 'More rain.'],
    },
  ]);
});

test('no cell of the sheet can become a formula', async () => {
  const { give, tell, told } = scene();
  const id = await give({ title: '=1+1', rating: 'Rating: 3', comment: '@SUM(A1)' }, guest);
  if (!id.ok) throw new Error('refused');
  await tell(id.value);
  expect(told[0]?.cells).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)"]));
});

test('a feedback that is gone is told to nobody', async () => {
  const { tell, told } = scene();
  await tell('gone' as FeedbackId);
  expect(told).toEqual([]);
});
