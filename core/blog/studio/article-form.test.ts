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

const codes = (words: ArticleText, isWhole = true) =>
  validateArticle(words, {}, isWhole).map(({ code }) => code);

test('an article with every text has no fault, and the author’s role may be left out', () => {
  expect(codes(whole)).toEqual([]);
});

test('a draft needs its title alone', () => {
  expect(codes(emptyArticleText, false)).toEqual(['article.needs-title']);
  expect(codes({ ...emptyArticleText, title: 'Later' }, false)).toEqual([]);
});

test('what is for readers needs every other text, each with its own sentence, in the form’s order', () => {
  expect(validateArticle(emptyArticleText, {}, true)).toEqual([
    { place: 'title', code: 'article.needs-title' },
    { place: 'summary', code: 'article.needs-summary' },
    { place: 'topic', code: 'article.needs-topic' },
    { place: 'authorName', code: 'article.needs-author' },
    { place: 'shortSummary', code: 'article.needs-short-summary' },
    { place: 'introduction', code: 'article.needs-introduction' },
    { place: 'problemStatement', code: 'article.needs-problem' },
    { place: 'solution', code: 'article.needs-solution' },
    { place: 'conclusion', code: 'article.needs-conclusion' },
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
    { place: 'mainImage.alt', code: 'article.needs-alt' },
    { place: 'mainImage.courtesy', code: 'article.needs-courtesy' },
    { place: 'image3.alt', code: 'article.long-alt' },
    { place: 'image3.courtesy', code: 'article.long-courtesy' },
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
      const words = cleanArticleText(form, whole);
      expect(cleanArticleText(words, emptyArticleText)).toEqual(words);
      for (const field of articleFields) {
        expect(words[field]).not.toMatch(articleRules[field].isLine ? HIDDEN : HIDDEN_IN_LINES);
        if (form[field] === undefined) expect(words[field]).toBe(whole[field]);
      }
    }),
  );
});

test('whatever is typed, it is refused with a sentence of its own field or kept as it is', () => {
  fc.assert(
    fc.property(anyForm, fc.boolean(), (form, isWhole) => {
      const words = cleanArticleText(form, emptyArticleText);
      for (const { place, code } of validateArticle(words, {}, isWhole)) {
        const rule = articleRules[place as ArticleField];
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
