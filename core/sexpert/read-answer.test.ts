import { answerFixture } from '@meend/tests/kit/fixtures/reading-fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { listAnswers, readAnswer } from './read-answer.ts';

const world = async (...answers: Parameters<typeof answerFixture>[0][]) => {
  const ports = memoryPorts();
  await ports.stores.answers.addAll(answers.map((changed) => answerFixture(changed)));
  return { read: readAnswer(ports), list: listAnswers(ports) };
};

test('an answer is read by its slug', async () => {
  const { read } = await world({ question: 'Why now?', answer: 'Because.' });
  expect(await read('why-now')).toMatchObject({
    ok: true,
    value: { answer: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: 'Because.' }] }] },
  });
});

test.each(['no-such-answer', 'Why-Now', '../why-now', '', '%00'])(
  'the slug %s finds no answer',
  async (address) => {
    const { read } = await world({ question: 'Why now?' });
    expect(await read(address)).toEqual({ ok: false, error: { code: 'answer.not-found' } });
  },
);

test('only https sources are linked', async () => {
  const urls = ['https://www.who.int/a', 'http://example.org', 'javascript:alert(1)', '/profile', null];
  const { read } = await world({
    question: 'Sources?',
    sources: urls.map((url) => ({ title: 'A source', url })),
  });
  const opened = await read('sources');
  expect(opened.ok && opened.value.sources.map(({ url }) => url)).toEqual([
    'https://www.who.int/a',
    null,
    null,
    null,
    null,
  ]);
});

test('the list is oldest first', async () => {
  const { list } = await world(
    { question: 'Second?', publishedAt: new Date('2026-11-02') },
    { question: 'First?', publishedAt: new Date('2026-11-01') },
  );
  expect(await list({ limit: 9, after: null })).toMatchObject({
    value: [{ question: 'First?' }, { question: 'Second?' }],
  });
});

test('a list after an unknown answer is refused', async () => {
  const { list } = await world({});
  expect(await list({ limit: 9, after: 'nonsense' })).toEqual({
    ok: false,
    error: { code: 'answer.not-found' },
  });
});
