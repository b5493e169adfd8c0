import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';
import { MAX_QUESTION_LENGTH, parseQuestion } from './question.ts';
import { askQuestion } from './questions.ts';

test('a question is stored with its topic and time, and without its author', async () => {
  const ports = memoryPorts();
  const result = await askQuestion(ports)('Consent', '  How do I say no kindly? \r\n');
  expect(result.ok).toBe(true);
  const [stored] = await ports.stores.questions.list(10);
  expect(stored).toEqual({
    id: expect.any(String),
    topic: 'Consent',
    question: 'How do I say no kindly?',
    askedAt: ports.clock.now(),
  });
});

test('a question without a topic of the list is refused: "Choose a topic."', () => {
  for (const topic of ['', 'consent', 'Football']) {
    expect(parseQuestion(topic, 'Why?')).toEqual({ ok: false, error: { code: 'question.topic-missing' } });
  }
});

test('an empty question is refused: "Write your question."', () => {
  for (const text of ['', '   ', '\n\t\n', '\u0000\u0007', '\u200b\u200d']) {
    expect(parseQuestion('Body', text)).toEqual({ ok: false, error: { code: 'question.empty' } });
  }
});

test('a question has at most 500 characters: "Keep your question to 500 characters."', {
  tags: ['sexpert-4'],
}, () => {
  expect(parseQuestion('Body', 'क'.repeat(MAX_QUESTION_LENGTH)).ok).toBe(true);
  expect(parseQuestion('Body', 'क'.repeat(MAX_QUESTION_LENGTH + 1))).toEqual({
    ok: false,
    error: { code: 'question.too-long' },
  });
});

test('control characters are removed and line ends normalized', () => {
  expect(parseQuestion('Body', 'a\r\nb\rc\u001b[2J\u0000d')).toEqual({
    ok: true,
    value: { topic: 'Body', question: 'a\nb\nc[2Jd' },
  });
});

test('a refused question is not stored', async () => {
  const ports = memoryPorts();
  await askQuestion(ports)('Body', '');
  expect(await ports.stores.questions.list(10)).toEqual([]);
});
