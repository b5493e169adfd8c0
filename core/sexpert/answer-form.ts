// Validates the studio's answer form. A draft needs only its question; a published one is complete: signed by an expert
// with a qualification, with when to see a doctor and at least one source, and without the visitor's e-mail address or
// phone number. Invisible characters are removed from every text.

import {
  choice,
  type FormOf,
  fieldsIn,
  line,
  markdown,
  own,
  text,
  type ValuesOf,
} from '@meend/core/editing/fields.ts';
import { type FieldError, firstByStep, parseFields, sentFields } from '@meend/core/editing/parse-fields.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { isProseLink } from '@meend/core/shared/prose.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import type { Answer, Expert, Source } from './answer.ts';
import { containsPersonalData, MAX_QUESTION_LENGTH } from './question.ts';
import { topics } from './topics.ts';

const long = 'answer.long-text';
const toPublish = 'answer.incomplete';

/** What is written about an answer, in the form's order. */
export const answerFields = {
  question: line({
    part: 'question',
    max: 200,
    required: 'answer.question-missing',
    long,
    help: true,
  }),
  /** The visitor's text as published. */
  asked: text({ part: 'question', max: MAX_QUESTION_LENGTH, orNull: true, long, rows: 4, help: true }),
  topic: choice({
    part: 'question',
    options: topics,
    required: 'question.topic-missing',
    invalid: 'question.topic-missing',
  }),
  summary: line({ part: 'answer', max: 300, toPublish, long, rows: 2, help: true }),
  answer: markdown({ part: 'answer', max: 20_000, toPublish, long, rows: 14 }),
  whenToSeeADoctor: markdown({ part: 'answer', max: 2_000, toPublish, long, rows: 5 }),
  sources: own({ part: 'sources' }),
  expertName: line({
    part: 'expert',
    row: 'expert',
    wire: 'expert.name',
    max: 80,
    toPublish,
    long,
  }),
  expertQualification: line({
    part: 'expert',
    row: 'expert',
    wire: 'expert.qualification',
    max: 200,
    toPublish,
    long,
    help: 'expert-help',
  }),
  publishAt: own({ part: 'publication' }),
};

type Written = ValuesOf<typeof answerFields>;

export const MAX_SOURCES = 10;

/** Characters of a source. */
export const longestSource = { title: 200, url: 2_000 } as const;

export interface AnswerForm extends FormOf<typeof answerFields> {
  readonly sources?: readonly { readonly title: string; readonly url: string | null }[] | undefined;
}

export type AnswerText = Omit<Written, 'expertName' | 'expertQualification'> &
  Pick<Answer, 'expert' | 'sources'>;

/** Empty rows are not sources. */
const parseSources = (inputs: NonNullable<AnswerForm['sources']>): readonly Source[] =>
  inputs
    .map(({ title, url }) => ({ title: cleanLine(title), url: url === null ? null : cleanLine(url) || null }))
    .filter(({ title, url }) => title !== '' || url !== null);

export const isSourceUrl = (url: string): boolean =>
  url.length <= longestSource.url && url.startsWith('https://') && isProseLink(url) && !/\s/.test(url);

const isSource = ({ title, url }: Source): boolean =>
  title !== '' && title.length <= longestSource.title && (url === null || isSourceUrl(url));

/** The portrait is generated from its seed: the same name has the same portrait. */
const expertOf = (name: string, qualification: string, current: Expert | undefined): Expert => ({
  name,
  qualification,
  portraitSeed: name === current?.name ? current.portraitSeed : name,
});

const errorIn = (
  errors: readonly FieldError[],
  sources: readonly Source[],
): Result<never, DomainError> | null => {
  const error = firstByStep(errors);
  if (error !== undefined) return failWith(error.code);
  return sources.length <= MAX_SOURCES && sources.every(isSource) ? null : failWith('answer.bad-sources');
};

/** Checks only the fields of a patch. */
export const checkAnswerPatch = (form: AnswerForm): Result<unknown, DomainError> => {
  const sent = sentFields(answerFields, form);
  const { errors } = parseFields(sent, form, { current: null, isWhole: false });
  return errorIn(errors, parseSources(form.sources ?? [])) ?? succeed(undefined);
};

/** `current`: values of absent fields; null for a new answer. */
export const parseAnswerForm = (
  form: AnswerForm,
  current: AnswerText | null,
): Result<AnswerText, DomainError> => {
  const { values, errors } = parseFields(answerFields, form, {
    current: current && fieldsIn(answerFields, current),
    isWhole: false,
  });
  const sources = form.sources === undefined ? (current?.sources ?? []) : parseSources(form.sources);
  const { expertName, expertQualification, ...texts } = values;
  const expert = expertOf(expertName, expertQualification, current?.expert);
  return errorIn(errors, sources) ?? succeed({ ...texts, expert, sources });
};

/** Error that prevents the publication; null if there is none. */
export const notPublishable = (answer: AnswerText): ErrorCode | null => {
  const form: AnswerForm = fieldsIn(answerFields, answer);
  const [missing] = parseFields(answerFields, form, { current: null, isWhole: true }).errors;
  if (missing !== undefined) return missing.code;
  if (answer.sources.length === 0) return toPublish;
  return containsPersonalData(`${answer.question}\n${answer.asked ?? ''}`) ? 'answer.names-somebody' : null;
};
