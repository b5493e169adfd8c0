import { errorCodesOf } from '@meend/core/editing/fields.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ArticleField,
  type ArticleText,
  articleFields,
  cleanArticleText,
  emptyArticleText,
  pictureSlots,
  validateArticle,
} from './article-form.ts';

const whole: ArticleText = {
  title: 'The first talk',
  summary: 'How to begin.',
  topic: 'Communication',
  authorName: 'Kavya Rao',
  authorRole: '',
  shortSummary: 'Begin.',
  introduction: 'One.',
  problemStatement: 'Two.',
  solution: 'Three.',
  conclusion: 'Four.',
};

const names = Object.keys(emptyArticleText) as ArticleField[];

const codes = (text: ArticleText, isWhole = true) =>
  validateArticle(text, {}, isWhole).map(({ code }) => code);

test('an article with every text is valid, and the author’s role is optional', () => {
  expect(codes(whole)).toEqual([]);
});

test('a draft needs its title alone', () => {
  expect(codes(emptyArticleText, false)).toEqual(['article.needs-title']);
  expect(codes({ ...emptyArticleText, title: 'Later' }, false)).toEqual([]);
});

test('a published article needs every other text, each with its own message, in the form’s order', () => {
  expect(validateArticle(emptyArticleText, {}, true)).toEqual([
    { field: 'title', code: 'article.needs-title' },
    { field: 'summary', code: 'article.needs-summary' },
    { field: 'topic', code: 'article.needs-topic' },
    { field: 'authorName', code: 'article.needs-author' },
    { field: 'shortSummary', code: 'article.needs-short-summary' },
    { field: 'introduction', code: 'article.needs-introduction' },
    { field: 'problemStatement', code: 'article.needs-problem' },
    { field: 'solution', code: 'article.needs-solution' },
    { field: 'conclusion', code: 'article.needs-conclusion' },
  ]);
});

test.each(names.filter((field) => field !== 'topic'))('%s has a maximum length', (field) => {
  const { max: longest, long } = articleFields[field];
  expect(codes({ ...whole, [field]: 'a'.repeat(longest) })).toEqual([]);
  expect(codes({ ...whole, [field]: 'a'.repeat(longest + 1) }, false)).toEqual([long]);
  const written = errorMessages[long].replaceAll(',', '');
  expect(written).toContain(String(longest));
});

test.each(['Money', 'desire', 'Desire ', 'Desire, Consent'])('%j is not a topic', (topic) => {
  expect(codes({ ...whole, topic })).toEqual(['article.needs-topic']);
  expect(codes({ ...whole, topic }, false)).toEqual(['article.needs-topic']);
});

test('a picture of a published article needs a description and a credit; an absent one needs neither', () => {
  const pictures = {
    mainImage: { alt: '', courtesy: '' },
    image2: null,
    image3: { alt: 'a'.repeat(201), courtesy: 'b'.repeat(101) },
  };
  expect(validateArticle(whole, pictures, true)).toEqual([
    { field: 'mainImage.alt', code: 'article.needs-alt' },
    { field: 'mainImage.courtesy', code: 'article.needs-courtesy' },
    { field: 'image3.alt', code: 'article.long-alt' },
    { field: 'image3.courtesy', code: 'article.long-courtesy' },
  ]);
  expect(validateArticle(whole, { mainImage: { alt: '', courtesy: '' } }, false)).toEqual([]);
});

const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u;
const HIDDEN_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u;

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const anyForm = fc.record(
  Object.fromEntries(names.map((field) => [field, anyText])) as Record<ArticleField, typeof anyText>,
  { requiredKeys: [] },
);

test('stored texts have no invisible characters, and cleaning them again changes nothing', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const text = cleanArticleText(form, whole);
      expect(cleanArticleText(text, emptyArticleText)).toEqual(text);
      for (const field of names) {
        expect(text[field]).not.toMatch(articleFields[field].kind === 'markdown' ? HIDDEN_IN_LINES : HIDDEN);
        if (form[field] === undefined) expect(text[field]).toBe(whole[field]);
      }
    }),
  );
});

test('every input is either refused with a message of its own field or stored unchanged', () => {
  fc.assert(
    fc.property(anyForm, fc.boolean(), (form, isWhole) => {
      const text = cleanArticleText(form, emptyArticleText);
      for (const { field, code } of validateArticle(text, {}, isWhole)) {
        expect(errorCodesOf({ field: articleFields[field as ArticleField] })).toContain(code);
      }
    }),
  );
});

test('a tab in a list becomes spaces', () => {
  expect(cleanArticleText({ solution: '- one\n\t- two' }, emptyArticleText).solution).toBe(
    '- one\n    - two',
  );
});

test('the picture slots are the three of the form', () => {
  expect(pictureSlots).toEqual(['mainImage', 'image2', 'image3']);
});
