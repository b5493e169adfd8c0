import type { WireAdminAnswer } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, emptySource, isSameDraft, newDraft } from './answer-draft.ts';

const answer: WireAdminAnswer = {
  _id: 'one',
  slug: 'is-it-normal',
  question: 'Is it normal?',
  asked: null,
  topic: 'Desire',
  summary: 'Yes.',
  expert: { name: 'Dr. Nair', qualification: 'Psychologist', portraitSeed: 'nair' },
  answer: 'It changes.',
  whenToSeeADoctor: 'If it hurts.',
  sources: [{ title: 'A book', url: null }],
  status: 'published',
  publishAt: null,
  revision: 4,
  updatedAt: '2026-11-20T06:30:00.000Z',
  questionId: null,
};

test('a short question becomes the title, a long one is quoted below an empty title', () => {
  const start = (question: string) => newDraft({ question: { question, topic: 'Body' }, expert: null });
  expect(start('Why?')).toMatchObject({ question: 'Why?', asked: '', topic: 'Body' });
  expect(start('Why?\nTell me.')).toMatchObject({ question: '', asked: 'Why?\nTell me.' });
  expect(start('a'.repeat(201))).toMatchObject({ question: '', asked: 'a'.repeat(201) });
});

test('a new answer has the author of the latest answer', () => {
  const expert = { name: 'Dr. Nair', qualification: 'Psychologist' };
  expect(newDraft({ question: null, expert })).toMatchObject({
    question: '',
    topic: '',
    expertName: 'Dr. Nair',
    expertQualification: 'Psychologist',
    release: 'published',
  });
});

test('a new answer is sent with all fields, without empty sources', () => {
  const draft = { ...draftOf(answer), sources: [...draftOf(answer).sources, emptySource('new')] };
  expect(bodyOf(draft, null)).toEqual({
    question: 'Is it normal?',
    asked: null,
    topic: 'Desire',
    summary: 'Yes.',
    expert: { name: 'Dr. Nair', qualification: 'Psychologist' },
    answer: 'It changes.',
    whenToSeeADoctor: 'If it hurts.',
    sources: [{ title: 'A book', url: null }],
    status: 'published',
  });
});

test('of an existing answer only the changed fields are sent, with its revision', () => {
  const base = { content: answer, draft: draftOf(answer) };
  expect(bodyOf(base.draft, base)).toEqual({ revision: 4 });
  expect(bodyOf({ ...base.draft, asked: ' We are shy. ' }, base)).toEqual({
    asked: 'We are shy.',
    revision: 4,
  });
});

test('a draft is sent with its scheduled time', () => {
  const base = { content: { ...answer, status: 'draft' as const }, draft: { ...draftOf(answer) } };
  const scheduled = { ...base.draft, release: 'scheduled' as const, publishAt: '2099-12-24T21:00' };
  expect(bodyOf(scheduled, base)).toEqual({
    status: 'scheduled',
    publishAt: '2099-12-24T15:30:00.000Z',
    revision: 4,
  });
});

test('an empty source is no change, a changed text is', () => {
  const draft = draftOf(answer);
  expect(isSameDraft(draft, { ...draft, sources: [...draft.sources, emptySource('new')] })).toBe(true);
  expect(isSameDraft(draft, { ...draft, summary: 'No.' })).toBe(false);
});
