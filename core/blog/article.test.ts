import { expect, test } from 'vitest';
import { readingMinutes } from './article.ts';

const of = (words: number) => ({
  summary: '',
  shortSummary: '',
  introduction: 'one '.repeat(words),
  body: { problemStatement: '', solution: '' },
  conclusion: '',
});

test('200 words take a minute to read', () => {
  expect(readingMinutes(of(200))).toBe(1);
  expect(readingMinutes(of(1000))).toBe(5);
});

test('reading time is rounded to minutes, at least one', () => {
  expect(readingMinutes(of(290))).toBe(1);
  expect(readingMinutes(of(300))).toBe(2);
  expect(readingMinutes(of(0))).toBe(1);
});

test('every text of the article is counted', () => {
  const part = 'word '.repeat(100);
  const article = {
    summary: part,
    shortSummary: part,
    introduction: part,
    body: { problemStatement: part, solution: part },
    conclusion: part,
  };
  expect(readingMinutes(article)).toBe(3);
});
