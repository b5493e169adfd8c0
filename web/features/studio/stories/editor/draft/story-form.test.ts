import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { expect, test } from 'vitest';
import { emptyDraft, type StoryDraft } from './story-draft.ts';
import { validateDraft } from './story-form.ts';

const now = new Date('2026-11-20T12:00:00Z');
const file = { kind: 'kept', address: '/media/a.mp3', seconds: 24 } as const;

const whole: StoryDraft = {
  ...emptyDraft('quickies'),
  name: 'Power Cut',
  description: 'The lights go at nine.',
  price: '49',
  genres: ['City'],
  thumbnail: file,
  parts: emptyDraft('quickies').parts.map((part) => ({ ...part, file })),
};
const temptation: StoryDraft = {
  ...whole,
  parts: [{ key: 'a', id: null, name: 'The gate', file }],
};

const check = (
  draft: StoryDraft,
  category: 'quickies' | 'temptations' | 'herconfession' = 'quickies',
  saved: StoryDraft | null = null,
) =>
  validateDraft({
    category,
    draft,
    saved,
    now,
    isReleaseEditable: true,
    isThere: (file) => file !== null,
  });

test('a complete draft is valid', () => {
  expect(check(whole)).toEqual({});
  expect(check(temptation, 'temptations')).toEqual({});
});

test('an empty quickie has an error for every field and file', () => {
  const errors = check(emptyDraft('quickies'));
  expect(Object.keys(errors)).toEqual([
    'name',
    'description',
    'genres',
    'thumbnail',
    'parts.teaser',
    'parts.episode',
    'form',
  ]);
  expect(errors.form).toBe(text('studio-stories.incomplete'));
});

test('a note that left the list may stay, and a new one may not', () => {
  const old = { ...whole, notes: ['smoking'] };
  expect(check(old, 'quickies', old)).toEqual({});
  expect(check(old)).toEqual({ notes: errorMessages['catalogue.unknown-note'] });
});

test('a confession requires an author too', () => {
  expect(check(whole, 'herconfession')).toEqual({
    author: text('studio-stories.need-author'),
    form: text('studio-stories.incomplete'),
  });
});

test('a temptation without parts has an error of its own', { tags: ['studio-6'] }, () => {
  const errors = check({ ...temptation, parts: [] }, 'temptations');
  expect(errors.form).toBe('All fields are required, including at least one genre');
});

test('a part requires both its file and its name', { tags: ['studio-8'] }, () => {
  const parts = [
    { key: 'a', id: null, name: ' ', file },
    { key: 'b', id: null, name: 'The gate', file: null },
  ];
  const message = 'Both audio file and name are required';
  expect(check({ ...temptation, parts }, 'temptations')).toEqual({
    'parts.a': message,
    'parts.b': message,
  });
});

test('a price that core refuses has its error', { tags: ['studio-9'] }, () => {
  expect(check({ ...whole, price: 'forty' }).price).toBe(errorMessages['catalogue.invalid-price']);
});

test('the number of open parts is typed as a whole number', () => {
  for (const openParts of ['', '1.5', 'all', '1e0', '3'])
    expect(check({ ...whole, openParts }).openParts).toBe(errorMessages['catalogue.invalid-open-parts']);
  expect(check({ ...whole, openParts: ' 2 ' })).toEqual({});
});

test('a scheduled story requires a future time', () => {
  const at = (publishAt: string) => check({ ...whole, release: 'scheduled', publishAt }).publishAt;
  expect(at('')).toBe(errorMessages['catalogue.invalid-date']);
  expect(at('2026-11-01T09:00')).toBe(errorMessages['catalogue.invalid-date']);
  expect(at('2027-01-01T09:00')).toBeUndefined();
});
