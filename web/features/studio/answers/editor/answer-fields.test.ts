import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { expect, test } from 'vitest';
import { type AnswerDraft, newDraft } from './answer-draft.ts';
import { type Checked, validateDraft } from './answer-fields.ts';

const whole: AnswerDraft = {
  ...newDraft({ question: { question: 'Why?', topic: 'Body' }, expert: null }),
  summary: 'Because.',
  expertName: 'Dr. Nair',
  expertQualification: 'Psychologist',
  answer: 'Because.',
  whenToSeeADoctor: 'Soon.',
  sources: [{ key: 'one', title: 'A book', url: '' }],
};

const validate = (changed: Partial<AnswerDraft>, how: Partial<Checked> = {}) =>
  validateDraft({
    draft: { ...whole, ...changed },
    now: new Date('2026-11-20T06:30:00.000Z'),
    isReleaseEditable: true,
    staysHidden: false,
    ...how,
  });

test('a complete answer is valid', () => {
  expect(validate({})).toEqual({});
});

test('a draft requires only its question and topic', () => {
  const bare = newDraft({ question: null, expert: null });
  expect(validate({ ...bare, question: 'Why?', topic: 'Body' }, { staysHidden: true })).toEqual({});
  expect(Object.keys(validate(bare, { staysHidden: true }))).toEqual(['question', 'topic']);
});

test('an answer to be published must be complete and contain no personal data', () => {
  expect(validate({ summary: ' ', sources: [] })).toEqual({
    summary: text('studio-answers.need-summary'),
    sources: text('studio-answers.need-source'),
  });
  expect(validate({ asked: 'Write to asha@example.in' })).toEqual({
    asked: text('studio-answers.names-somebody'),
  });
  expect(validate({ asked: 'Write to asha@example.in' }, { staysHidden: true })).toEqual({});
});

test('a text that is too long is an error', () => {
  expect(validate({ answer: 'a'.repeat(20_001) })).toEqual({ answer: text('studio-answers.too-long') });
});

test('a source requires a title, and an https URL or none', () => {
  const source = (title: string, url: string) => validate({ sources: [{ key: 'one', title, url }] });
  expect(source('', 'https://example.org')).toEqual({
    'sources.one.title': text('studio-answers.need-source-title'),
  });
  expect(source('A page', 'example.org')).toEqual({
    'sources.one.url': text('studio-answers.bad-source-url'),
  });
});

test('a scheduled answer requires a future time, unless its release cannot be edited', () => {
  for (const publishAt of ['', '2020-01-01T09:00']) {
    expect(validate({ release: 'scheduled', publishAt })).toEqual({
      publishAt: errorMessages['catalogue.invalid-date'],
    });
  }
  expect(validate({ release: 'scheduled' }, { isReleaseEditable: false })).toEqual({});
});
