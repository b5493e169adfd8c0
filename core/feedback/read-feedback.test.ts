import { operator } from '@meend/core/audit/audit.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { giveFeedback } from './give-feedback.ts';
import { listFeedback, markFeedback } from './read-feedback.ts';

const all = { text: null, stars: null, isDone: null, limit: 50, after: null } as const;

const world = async () => {
  const ports = memoryPorts();
  const give = async (title: string, rating: string) => {
    const result = await giveFeedback(ports)({ title, rating }, { kind: 'guest' });
    if (!result.ok) throw new Error(result.error.code);
    ports.clock.advance(1_000);
    return result.value;
  };
  const list = async (search: Partial<Parameters<ReturnType<typeof listFeedback>>[0]> = {}) => {
    const found = await listFeedback(ports)({ ...all, ...search });
    return found.ok ? found.value.map(({ id }) => id) : found.error.code;
  };
  return { ports, give, list, mark: markFeedback(ports) };
};

test('feedback is listed newest first, in pages', async () => {
  const { give, list } = await world();
  const [one, two, three] = [
    await give('Monsoon', 'Rating: 4'),
    await give('Chai', 'Rating: 1'),
    await give('Monsoon', 'Rating: 5'),
  ];
  expect(await list()).toEqual([three, two, one]);
  expect(await list({ limit: 1, after: three })).toEqual([two]);
  expect(await list({ after: 'x' })).toBe('feedback.not-found');
});

test('marking feedback as done is audited once, without its text, and can be undone', async () => {
  const { ports, give, list, mark } = await world();
  const id = await give('Monsoon', 'Rating: 4');
  expect(await mark(operator, id, true)).toMatchObject({ ok: true, value: { doneAt: expect.any(Date) } });
  await mark(operator, id, true);
  expect([await list({ isDone: false }), await list({ isDone: true })]).toEqual([[], [id]]);
  await mark(operator, id, false);
  expect(await list({ isDone: false })).toEqual([id]);
  const records = [...ports.tables.audit.values()];
  expect(records.map(({ action }) => action)).toEqual(['feedback.done', 'feedback.reopened']);
  expect(JSON.stringify(records)).not.toContain('Monsoon');
});

test('unknown feedback cannot be marked', async () => {
  const { mark } = await world();
  for (const id of ['x', '01999999-0000-7000-8000-000000000000'])
    expect(await mark(operator, id, true)).toEqual({ ok: false, error: { code: 'feedback.not-found' } });
});

test('changed feedback is unread again', async () => {
  const { ports, list, mark } = await world();
  const user = userFixture(ports, 'asha@example.in');
  const caller = { kind: 'user', user } as Parameters<ReturnType<typeof giveFeedback>>[1];
  const first = await giveFeedback(ports)({ title: 'Monsoon', rating: 'Rating: 4' }, caller);
  if (!first.ok) throw new Error(first.error.code);
  await mark(operator, first.value, true);
  await giveFeedback(ports)({ title: 'Monsoon', rating: 'Rating: 1' }, caller);
  expect(await list({ isDone: false, stars: '1' })).toEqual([first.value]);
});
