import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ArticleField,
  type ArticleText,
  articleFields,
  articleRules,
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

const codes = (text: ArticleText, isWhole = true) =>
  validateArticle(text, {}, isWhole).map(({ code }) => code);

test('an article with every text has no fault, and the author’s role may be left out', () => {
  expect(codes(whole)).toEqual([]);
});

test('a draft needs its title alone', () => {
  expect(codes(emptyArticleText, false)).toEqual(['article.needs-title']);
  expect(codes({ ...emptyArticleText, title: 'Later' }, false)).toEqual([]);
});

test('what is for readers needs every other text, each with its own sentence, in the form’s order', () => {
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

test.each(articleFields.filter((field) => field !== 'topic'))(
  '%s may be as long as it says, and no longer',
  (field) => {
    const { longest, long } = articleRules[field];
    expect(codes({ ...whole, [field]: 'a'.repeat(longest) })).toEqual([]);
    expect(codes({ ...whole, [field]: 'a'.repeat(longest + 1) }, false)).toEqual([long]);
    const written = errorMessages[long].replaceAll(',', '');
    expect(written).toContain(String(longest));
  },
);

test.each(['Money', 'desire', 'Desire ', 'Desire, Consent'])('%j is no topic', (topic) => {
  expect(codes({ ...whole, topic })).toEqual(['article.needs-topic']);
  expect(codes({ ...whole, topic }, false)).toEqual(['article.needs-topic']);
});

test('a picture for readers is described and credited; one left out needs neither', () => {
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
  Object.fromEntries(articleFields.map((field) => [field, anyText])) as Record<ArticleField, typeof anyText>,
  { requiredKeys: [] },
);

test('whatever is typed, what is kept holds no hidden character, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      const text = cleanArticleText(form, whole);
      expect(cleanArticleText(text, emptyArticleText)).toEqual(text);
      for (const field of articleFields) {
        expect(text[field]).not.toMatch(articleRules[field].isLine ? HIDDEN : HIDDEN_IN_LINES);
        if (form[field] === undefined) expect(text[field]).toBe(whole[field]);
      }
    }),
  );
});

test('whatever is typed, it is refused with a sentence of its own field or kept as it is', () => {
  fc.assert(
    fc.property(anyForm, fc.boolean(), (form, isWhole) => {
      const text = cleanArticleText(form, emptyArticleText);
      for (const { field, code } of validateArticle(text, {}, isWhole)) {
        const rule = articleRules[field as ArticleField];
        expect([rule.missing, rule.long]).toContain(code);
      }
    }),
  );
});

test('a tab of a list stays as spaces', () => {
  expect(cleanArticleText({ solution: '- one\n\t- two' }, emptyArticleText).solution).toBe(
    '- one\n    - two',
  );
});

test('the places of pictures are the three that are stated', () => {
  expect(pictureSlots).toEqual(['mainImage', 'image2', 'image3']);
});
