import { guest } from '@meend/core/account/sessions/session.ts';
import type { FeedbackId } from '@meend/core/shared/ids.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { exportFeedback, type FeedbackRow } from './export-feedback.ts';
import { giveFeedback } from './give-feedback.ts';

const scene = () => {
  const ports = memoryPorts();
  const rows: FeedbackRow[] = [];
  const exportById = exportFeedback(ports, { write: async (row) => void rows.push(row) });
  return { give: giveFeedback(ports), exportById, rows };
};

test('the row has the key, the time, the title, the rating, the user, the reply address and the comment', async () => {
  const { give, exportById, rows } = scene();
  const input = { title: 'Monsoon', rating: 'Rating: 3', comment: 'More rain.', contact: 'ravi@example.in' };
  const id = await give(input, guest);
  if (!id.ok) throw new Error('refused');
  await exportById(id.value);
  const time = '2026-11-20T06:30:00.000Z';
  expect(rows).toEqual([
    {
      key: id.value,
      cells: [id.value, time, 'Monsoon', 'Rating: 3', 'guest', 'ravi@example.in', 'More rain.'],
    },
  ]);
});

test('no cell of the sheet can become a formula', async () => {
  const { give, exportById, rows } = scene();
  const id = await give({ title: '=1+1', rating: 'Rating: 3', comment: '@SUM(A1)' }, guest);
  if (!id.ok) throw new Error('refused');
  await exportById(id.value);
  expect(rows[0]?.cells).toEqual(expect.arrayContaining(["'=1+1", "'@SUM(A1)"]));
});

test('deleted feedback is not exported', async () => {
  const { exportById, rows } = scene();
  await exportById('gone' as FeedbackId);
  expect(rows).toEqual([]);
});
