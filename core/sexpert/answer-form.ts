// Validates the studio's answer form. A draft needs only its question; a published one is complete: signed by an expert
// with a qualification, with when to see a doctor and at least one source, and without the visitor's e-mail address or
// phone number. Invisible characters are removed from every text.

import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { isProseLink } from '@meend/core/shared/prose.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import type { Expert, Source } from './answer.ts';
import { containsPersonalData } from './contains-personal-data.ts';
import { MAX_QUESTION_LENGTH } from './question.ts';
import { isTopic, type Topic } from './topics.ts';

/** Characters, as a text field counts them. */
export const longest = {
  question: 200,
  asked: MAX_QUESTION_LENGTH,
  summary: 300,
  expertName: 80,
  expertQualification: 200,
  answer: 20_000,
  whenToSeeADoctor: 2_000,
  sourceTitle: 200,
  sourceUrl: 2_000,
} as const;

export const MAX_SOURCES = 10;

/** Undefined if absent from the request. */
export interface AnswerForm {
  readonly question?: string | undefined;
  /** The visitor's text as published; empty for none. */
  readonly asked?: string | null | undefined;
  readonly topic?: string | undefined;
  readonly summary?: string | undefined;
  readonly expertName?: string | undefined;
  readonly expertQualification?: string | undefined;
  /** Markdown. */
  readonly answer?: string | undefined;
  /** Markdown. */
  readonly whenToSeeADoctor?: string | undefined;
  readonly sources?: readonly { readonly title: string; readonly url: string | null }[] | undefined;
}

export interface AnswerText {
  readonly question: string;
  readonly asked: string | null;
  readonly topic: Topic;
  readonly summary: string;
  readonly expert: Expert;
  readonly answer: string;
  readonly whenToSeeADoctor: string;
  readonly sources: readonly Source[];
}

const refuse = (code: ErrorCode): Result<never, DomainError> => failWith(code);

const isLong = (text: AnswerText): boolean =>
  text.question.length > longest.question ||
  (text.asked ?? '').length > longest.asked ||
  text.summary.length > longest.summary ||
  text.expert.name.length > longest.expertName ||
  text.expert.qualification.length > longest.expertQualification ||
  text.answer.length > longest.answer ||
  text.whenToSeeADoctor.length > longest.whenToSeeADoctor;

/** Empty rows are not sources. */
const parseSources = (inputs: NonNullable<AnswerForm['sources']>): readonly Source[] =>
  inputs
    .map(({ title, url }) => ({ title: cleanLine(title), url: url === null ? null : cleanLine(url) || null }))
    .filter(({ title, url }) => title !== '' || url !== null);

export const isSourceUrl = (url: string): boolean =>
  url.length <= longest.sourceUrl && url.startsWith('https://') && isProseLink(url) && !/\s/.test(url);

const isSource = ({ title, url }: Source): boolean =>
  title !== '' && title.length <= longest.sourceTitle && (url === null || isSourceUrl(url));

const expertOf = (form: AnswerForm, current: Expert | undefined): Expert => {
  const name = form.expertName === undefined ? (current?.name ?? '') : cleanLine(form.expertName);
  const qualification =
    form.expertQualification === undefined
      ? (current?.qualification ?? '')
      : cleanLine(form.expertQualification);
  // The portrait is generated from its seed: the same name has the same portrait.
  return { name, qualification, portraitSeed: name === current?.name ? current.portraitSeed : name };
};

/** `current`: values of absent fields; null for a new answer. */
export const parseAnswerForm = (
  form: AnswerForm,
  current: AnswerText | null,
): Result<AnswerText, DomainError> => {
  const line = (value: string | undefined, before: string | undefined): string =>
    value === undefined ? (before ?? '') : cleanLine(value);
  const text = (value: string | undefined, before: string | undefined): string =>
    value === undefined ? (before ?? '') : cleanText(value);
  const topic = form.topic ?? current?.topic ?? '';
  const question = line(form.question, current?.question);
  if (question === '') return refuse('answer.question-missing');
  if (!isTopic(topic)) return refuse('question.topic-missing');
  const answerText: AnswerText = {
    question,
    asked: form.asked === undefined ? (current?.asked ?? null) : cleanText(form.asked ?? '') || null,
    topic,
    summary: line(form.summary, current?.summary),
    expert: expertOf(form, current?.expert),
    answer: text(form.answer, current?.answer),
    whenToSeeADoctor: text(form.whenToSeeADoctor, current?.whenToSeeADoctor),
    sources: form.sources === undefined ? (current?.sources ?? []) : parseSources(form.sources),
  };
  if (isLong(answerText)) return refuse('answer.long-text');
  const areSources = answerText.sources.length <= MAX_SOURCES && answerText.sources.every(isSource);
  return areSources ? succeed(answerText) : refuse('answer.bad-sources');
};

/** Error that prevents the publication; null if there is none. */
export const notPublishable = (text: AnswerText): ErrorCode | null => {
  const { question, asked, summary, expert, answer, whenToSeeADoctor, sources } = text;
  const texts = [question, summary, expert.name, expert.qualification, answer, whenToSeeADoctor];
  if (texts.includes('') || sources.length === 0) return 'answer.incomplete';
  return containsPersonalData(`${question}\n${asked ?? ''}`) ? 'answer.names-somebody' : null;
};
