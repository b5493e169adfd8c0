// Validates the fields of an article, each with its own error. A draft needs its title alone; a published or scheduled
// one every text. Pictures are optional; a present one needs a description and a credit.

import { isTopic } from '@meend/core/sexpert/topics.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import type { Article } from './article.ts';

interface Rule {
  readonly longest: number;
  readonly isLine: boolean;
  /** Null if it is optional. */
  readonly missing: ErrorCode | null;
  readonly long: ErrorCode;
}

const line = (longest: number, long: ErrorCode, missing: ErrorCode | null): Rule => ({
  longest,
  isLine: true,
  missing,
  long,
});

const MAX_PART_LENGTH = 20_000;

const part = (missing: ErrorCode): Rule => ({
  longest: MAX_PART_LENGTH,
  isLine: false,
  missing,
  long: 'article.long-part',
});

/** Each text of an article in the form's order, with its limits in characters. */
export const articleRules = {
  title: line(120, 'article.long-title', 'article.needs-title'),
  summary: line(300, 'article.long-summary', 'article.needs-summary'),
  topic: line(40, 'article.needs-topic', 'article.needs-topic'),
  authorName: line(80, 'article.long-author', 'article.needs-author'),
  authorRole: line(120, 'article.long-author-role', null),
  shortSummary: line(600, 'article.long-short-summary', 'article.needs-short-summary'),
  introduction: part('article.needs-introduction'),
  problemStatement: part('article.needs-problem'),
  solution: part('article.needs-solution'),
  conclusion: part('article.needs-conclusion'),
} as const satisfies Record<string, Rule>;

export type ArticleField = keyof typeof articleRules;

export type ArticleText = Readonly<Record<ArticleField, string>>;

/** Undefined if absent from the request. */
export type ArticleForm = { readonly [Field in ArticleField]?: string | undefined };

export const articleFields = Object.keys(articleRules) as ArticleField[];

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

export const emptyArticleText: ArticleText = {
  title: '',
  summary: '',
  topic: '',
  authorName: '',
  authorRole: '',
  shortSummary: '',
  introduction: '',
  problemStatement: '',
  solution: '',
  conclusion: '',
};

export const articleTextOf = (article: Article): ArticleText => ({
  title: article.title,
  summary: article.summary,
  topic: article.topic,
  authorName: article.author.name,
  authorRole: article.author.role,
  shortSummary: article.shortSummary,
  introduction: article.introduction,
  problemStatement: article.body.problemStatement,
  solution: article.body.solution,
  conclusion: article.conclusion,
});

/** Texts as stored: invisible characters are removed, and absent fields stay unchanged. */
export const cleanArticleText = (form: ArticleForm, current: ArticleText): ArticleText => {
  const clean = (field: ArticleField): string => {
    const value = form[field];
    if (value === undefined) return current[field];
    return articleRules[field].isLine ? cleanLine(value) : cleanText(value.replaceAll('\t', '    '));
  };
  return Object.fromEntries(articleFields.map((field) => [field, clean(field)])) as ArticleText;
};

export const cleanPictureText = ({ alt, courtesy }: PictureText): PictureText => ({
  alt: cleanLine(alt),
  courtesy: cleanLine(courtesy),
});

const validateField = (field: ArticleField, text: string, isWhole: boolean): ErrorCode | null => {
  const { longest, long, missing }: Rule = articleRules[field];
  if (text.length > longest) return long;
  if (text === '') return isWhole || field === 'title' ? missing : null;
  return field === 'topic' && !isTopic(text) ? 'article.needs-topic' : null;
};

const pictureRules = {
  alt: { longest: 200, long: 'article.long-alt', missing: 'article.needs-alt' },
  courtesy: { longest: 100, long: 'article.long-courtesy', missing: 'article.needs-courtesy' },
} as const satisfies Record<keyof PictureText, Omit<Rule, 'isLine'>>;

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

/** All errors in the form's order. `isWhole`: no text may be missing, because readers can see the article. */
export const validateArticle = (
  text: ArticleText,
  pictures: PictureTexts,
  isWhole: boolean,
): readonly ArticleFieldError[] => [
  ...articleFields.flatMap((field) => {
    const code = validateField(field, text[field], isWhole);
    return code === null ? [] : [{ field, code }];
  }),
  ...pictureSlots.flatMap((slot) => validatePicture(slot, pictures[slot], isWhole)),
];
