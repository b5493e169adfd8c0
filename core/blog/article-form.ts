// Validates the fields of an article, each with its own error. A draft needs its title alone; a published or scheduled
// one every text. Pictures are optional; a present one needs a description and a credit.

import {
  choice,
  type FormOf,
  fieldsIn,
  line,
  markdown,
  own,
  type ParsedNames,
  type ValuesOf,
} from '@meend/core/editing/fields.ts';
import { parseFields, sentFields } from '@meend/core/editing/parse-fields.ts';
import { topics } from '@meend/core/sexpert/topics.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { cleanLine } from '@meend/core/shared/text.ts';

const prose = {
  part: 'text',
  max: 20_000,
  long: 'article.long-part',
  tabSize: 4,
  help: 'markdown-help',
} as const;

/** What is written about an article, in the form's order. */
export const articleFields = {
  title: line({
    part: 'opening',
    max: 120,
    required: 'article.needs-title',
    long: 'article.long-title',
  }),
  summary: line({
    part: 'opening',
    max: 300,
    toPublish: 'article.needs-summary',
    long: 'article.long-summary',
    rows: 2,
    help: true,
  }),
  topic: choice({
    part: 'opening',
    row: 'topic',
    options: topics,
    toPublish: 'article.needs-topic',
    invalid: 'article.needs-topic',
  }),
  authorName: line({
    part: 'opening',
    row: 'author',
    wire: 'author.name',
    max: 80,
    toPublish: 'article.needs-author',
    long: 'article.long-author',
  }),
  authorRole: line({
    part: 'opening',
    row: 'author',
    wire: 'author.role',
    max: 120,
    long: 'article.long-author-role',
    help: true,
  }),
  mainImage: own({ part: 'opening' }),
  shortSummary: line({
    part: 'text',
    max: 600,
    toPublish: 'article.needs-short-summary',
    long: 'article.long-short-summary',
    rows: 3,
    help: true,
  }),
  introduction: markdown({ ...prose, toPublish: 'article.needs-introduction', rows: 7 }),
  problemStatement: markdown({
    ...prose,
    wire: 'body.problemStatement',
    toPublish: 'article.needs-problem',
    rows: 16,
  }),
  solution: markdown({ ...prose, wire: 'body.solution', toPublish: 'article.needs-solution', rows: 16 }),
  conclusion: markdown({ ...prose, toPublish: 'article.needs-conclusion', rows: 7 }),
  image2: own({ part: 'pictures' }),
  image3: own({ part: 'pictures' }),
  listenTo: own({ part: 'more' }),
  publishAt: own({ part: 'publication' }),
};

export type ArticleField = ParsedNames<typeof articleFields>;
export type ArticleText = ValuesOf<typeof articleFields>;
export type ArticleForm = FormOf<typeof articleFields>;

export const pictureSlots = ['mainImage', 'image2', 'image3'] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** Texts of a picture. */
export interface PictureText {
  readonly alt: string;
  readonly courtesy: string;
}

export type PictureTexts = { readonly [Slot in PictureSlot]?: PictureText | null | undefined };

export type ArticleFieldPath = ArticleField | `${PictureSlot}.${keyof PictureText}`;

interface ArticleFieldError {
  readonly field: ArticleFieldPath;
  readonly code: ErrorCode;
}

export const articleTextOf = (article: object): ArticleText => fieldsIn(articleFields, article);

export const withCleanTopic = (form: ArticleForm): ArticleForm =>
  form.topic === undefined ? form : { ...form, topic: cleanLine(form.topic) };

/** Texts as stored: invisible characters are removed, and absent fields stay unchanged. */
export const cleanArticleText = (form: ArticleForm, current: ArticleText | null): ArticleText =>
  parseFields(articleFields, withCleanTopic(form), { current, isWhole: false }).values;

export const emptyArticleText = cleanArticleText({}, null);

export const cleanPictureText = ({ alt, courtesy }: PictureText): PictureText => ({
  alt: cleanLine(alt),
  courtesy: cleanLine(courtesy),
});

const pictureRules = {
  alt: { longest: 200, long: 'article.long-alt', missing: 'article.needs-alt' },
  courtesy: { longest: 100, long: 'article.long-courtesy', missing: 'article.needs-courtesy' },
} as const;

const validatePicture = (
  slot: PictureSlot,
  text: PictureText | null | undefined,
  isWhole: boolean,
): readonly ArticleFieldError[] => {
  if (!text) return [];
  return (['alt', 'courtesy'] as const).flatMap((name): readonly ArticleFieldError[] => {
    const { longest, long, missing } = pictureRules[name];
    if (text[name].length > longest) return [{ field: `${slot}.${name}` as const, code: long }];
    return isWhole && text[name] === '' ? [{ field: `${slot}.${name}` as const, code: missing }] : [];
  });
};

/** All errors of the sent texts in the form's order. `isWhole`: none may be missing, because readers can see it. */
export const validateArticle = (
  text: ArticleForm,
  pictures: PictureTexts,
  isWhole: boolean,
): readonly ArticleFieldError[] => [
  ...parseFields(sentFields(articleFields, text), text, { current: null, isWhole }).errors.map(
    ({ field, code }) => ({
      field,
      code,
    }),
  ),
  ...pictureSlots.flatMap((slot) => validatePicture(slot, pictures[slot], isWhole)),
];
