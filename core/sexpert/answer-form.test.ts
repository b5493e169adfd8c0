import { expect, test } from 'vitest';
import {
  type AnswerForm,
  answerFields,
  longestSource,
  notPublishable,
  parseAnswerForm,
} from './answer-form.ts';

const whole: AnswerForm = {
  question: 'Is it normal to want less?',
  asked: 'We have been married for ten years.',
  topic: 'Desire',
  summary: 'Yes.',
  expertName: 'Dr. Meera Nair',
  expertQualification: 'Clinical psychologist',
  answer: 'It *changes*.',
  whenToSeeADoctor: 'If it hurts.',
  sources: [{ title: 'A leaflet', url: 'https://www.who.int/a' }],
};

const textOf = (changed: AnswerForm = {}) => {
  const parsed = parseAnswerForm({ ...whole, ...changed }, null);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};

const errorCodeOf = (changed: AnswerForm): string | null => {
  const parsed = parseAnswerForm({ ...whole, ...changed }, null);
  return parsed.ok ? null : parsed.error.code;
};

test('a complete answer may be published', () => {
  expect(textOf()).toEqual({
    question: 'Is it normal to want less?',
    asked: 'We have been married for ten years.',
    topic: 'Desire',
    summary: 'Yes.',
    expert: {
      name: 'Dr. Meera Nair',
      qualification: 'Clinical psychologist',
      portraitSeed: 'Dr. Meera Nair',
    },
    answer: 'It *changes*.',
    whenToSeeADoctor: 'If it hurts.',
    sources: [{ title: 'A leaflet', url: 'https://www.who.int/a' }],
  });
  expect(notPublishable(textOf())).toBeNull();
});

test('a draft needs only its question and a topic', () => {
  const draft = parseAnswerForm({ question: 'Why?', topic: 'Body' }, null);
  expect(draft.ok && draft.value).toMatchObject({ question: 'Why?', asked: null, summary: '', sources: [] });
  expect(errorCodeOf({ question: ' ' })).toBe('answer.question-missing');
  expect(errorCodeOf({ topic: 'Football' })).toBe('question.topic-missing');
});

test.each(['summary', 'expertName', 'expertQualification', 'answer', 'whenToSeeADoctor'] as const)(
  'without its %s an answer cannot be published',
  (field) => {
    expect(notPublishable(textOf({ [field]: ' \u202e ' }))).toBe('answer.incomplete');
  },
);

test('without a source an answer cannot be published', () => {
  expect(notPublishable(textOf({ sources: [] }))).toBe('answer.incomplete');
  expect(notPublishable(textOf({ sources: [{ title: ' ', url: ' ' }] }))).toBe('answer.incomplete');
});

test('an e-mail address or phone number in the question prevents publication, in the expert’s text it does not', () => {
  expect(notPublishable(textOf({ question: 'Why, asha@example.in?' }))).toBe('answer.names-somebody');
  expect(notPublishable(textOf({ asked: 'Call me: 98765 43210' }))).toBe('answer.names-somebody');
  expect(notPublishable(textOf({ answer: 'Call 14416, or 1800 891 4416, or help@example.in.' }))).toBeNull();
});

test.each([
  ['question', answerFields.question.max],
  ['asked', answerFields.asked.max],
  ['summary', answerFields.summary.max],
  ['expertName', answerFields.expertName.max],
  ['expertQualification', answerFields.expertQualification.max],
  ['answer', answerFields.answer.max],
  ['whenToSeeADoctor', answerFields.whenToSeeADoctor.max],
] as const)('%s has at most %d characters', (field, most) => {
  expect(errorCodeOf({ [field]: 'क'.repeat(most) })).toBeNull();
  expect(errorCodeOf({ [field]: 'क'.repeat(most + 1) })).toBe('answer.long-text');
});

test.each([
  { title: 'A page', url: 'http://example.org' },
  { title: 'A page', url: 'javascript:alert(1)' },
  { title: 'A page', url: '/about-us' },
  { title: 'A page', url: 'https://' },
  { title: 'A page', url: `https://example.org/${'a'.repeat(longestSource.url)}` },
  { title: '', url: 'https://example.org' },
  { title: 'a'.repeat(longestSource.title + 1), url: null },
])('an invalid source is refused: %j', (source) => {
  expect(errorCodeOf({ sources: [source] })).toBe('answer.bad-sources');
});

test('there are at most ten sources, and empty rows do not count', () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ title: `Book ${at}`, url: '' }));
  expect(textOf({ sources: [...ten, { title: '', url: null }] }).sources).toEqual(
    ten.map(({ title }) => ({ title, url: null })),
  );
  expect(errorCodeOf({ sources: [...ten, { title: 'Eleven', url: null }] })).toBe('answer.bad-sources');
});

test('absent fields stay, and an expert’s portrait stays', () => {
  const current = { ...textOf(), expert: { ...textOf().expert, portraitSeed: 'meera' } };
  const same = parseAnswerForm({ summary: 'No.' }, current);
  expect(same).toEqual({ ok: true, value: { ...current, summary: 'No.' } });
  const other = parseAnswerForm({ expertName: 'Dr. Rao', asked: '' }, current);
  expect(other.ok && [other.value.expert.portraitSeed, other.value.asked]).toEqual(['Dr. Rao', null]);
});
