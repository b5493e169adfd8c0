// Studio routes of Ask the Sexpert.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { errorCodesOf, fieldsIn } from '@meend/core/editing/fields.ts';
import type { StudioAnswer } from '@meend/core/sexpert/answer.ts';
import { type AnswerTypes, answerCodes } from '@meend/core/sexpert/answer-content.ts';
import { answerFields } from '@meend/core/sexpert/answer-form.ts';
import { questionStates, type StudioQuestion } from '@meend/core/sexpert/question.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, isoTime, type WireOf } from '../call/schema.ts';
import {
  byId,
  contentPage,
  contentRoutes,
  contentState,
  contentStatus,
  noFields,
  releaseFields,
  revision,
  updateFields,
} from '../editing/content.routes.ts';
import { allNames, formFrom, requestShape, responseShape } from '../editing/field-shapes.ts';

const MAX_TEXT_LENGTH = 60_000;
const MAX_TOPIC_LENGTH = 100;
const MAX_PARSED_SOURCES = 100;

/** `answered`: an answer was written for it, in any state. */
const state = z.enum(questionStates);

const question = z
  .strictObject({
    _id: z.string(),
    topic: z.string(),
    question: z.string(),
    state,
    askedAt: isoTime,
    answer: z.strictObject({ _id: z.string(), slug: z.string(), status: contentStatus }).nullable(),
  })
  .meta({ id: 'AdminQuestion' });

type ExpertText = 'expertName' | 'expertQualification';

interface Placed<Texts extends Readonly<Record<ExpertText, unknown>>> {
  readonly texts: Omit<Texts, ExpertText>;
  readonly expert: {
    readonly name: Texts['expertName'];
    readonly qualification: Texts['expertQualification'];
  };
}

/** The texts, and those of the expert, which the wire keeps in an object. */
const placed = <Texts extends Readonly<Record<ExpertText, unknown>>>({
  expertName,
  expertQualification,
  ...texts
}: Texts): Placed<Texts> => ({
  texts,
  expert: { name: expertName, qualification: expertQualification },
});

const read = placed(responseShape(answerFields, allNames(answerFields)));

const answer = z
  .strictObject({
    _id: z.string(),
    slug: z.string(),
    ...read.texts,
    expert: z.strictObject({ ...read.expert, portraitSeed: z.string() }),
    sources: z.array(z.strictObject({ title: z.string(), url: z.string().nullable() })),
    ...contentState,
    revision,
    /** Id of the visitor's question it was written for. */
    questionId: z.string().nullable(),
  })
  .meta({ id: 'AdminAnswer' });

const long = errorWith('answer.long-text');
const badSources = errorWith('answer.bad-sources');

const sent = placed(
  requestShape(answerFields, {
    scope: '',
    textOf: (field) =>
      field.kind === 'choice'
        ? z.string(field.invalid).max(MAX_TOPIC_LENGTH, field.invalid)
        : z.string(field.required ?? field.toPublish).max(MAX_TEXT_LENGTH, long),
  }),
);

const source = z.strictObject({
  title: z.string(badSources).max(MAX_TEXT_LENGTH, badSources),
  url: z.string(badSources).max(MAX_TEXT_LENGTH, badSources).nullable(),
});

/** Published by default. */
const fields = {
  ...sent.texts,
  expert: z.exactOptional(z.strictObject(sent.expert)),
  sources: z.exactOptional(z.array(source, badSources).max(MAX_PARSED_SOURCES, badSources)),
  ...releaseFields,
};

const newAnswer = z
  .strictObject({ ...fields, questionId: z.exactOptional(z.string().max(200)) })
  .meta({ id: 'AnswerFields' });

export type WireAdminQuestion = WireOf<typeof question>;
export type WireAdminAnswer = WireOf<typeof answer>;
export type AnswerFields = WireOf<typeof newAnswer>;

const wireAdminQuestion = ({ answer, ...question }: StudioQuestion): WireAdminQuestion => ({
  _id: question.id,
  topic: question.topic,
  question: question.question,
  state: question.state,
  askedAt: question.askedAt.toISOString(),
  answer: answer && { _id: answer.id, slug: answer.slug, status: answer.status },
});

const wireTexts = (answer: Pick<StudioAnswer, 'expert'>) => {
  const { texts, expert } = placed(fieldsIn(answerFields, answer));
  return { ...texts, expert: { ...expert, portraitSeed: answer.expert.portraitSeed } };
};

const wireAdminAnswer = ({ sources, ...answer }: StudioAnswer): WireAdminAnswer => ({
  _id: answer.id,
  slug: answer.slug,
  ...wireTexts(answer),
  sources: sources.map(({ title, url }) => ({ title, url })),
  status: answer.status,
  publishAt: answer.status === 'scheduled' ? answer.publishedAt.toISOString() : null,
  revision: answer.revision,
  updatedAt: answer.updatedAt.toISOString(),
  questionId: answer.questionId,
});

const inputOf = (body: AnswerFields & { readonly revision?: number }): AnswerTypes['input'] => ({
  form: { ...formFrom(answerFields, body), sources: body.sources },
  questionId: body.questionId ?? null,
});

const answers = contentRoutes({
  item: answer,
  card: answer,
  create: newAnswer,
  update: z.strictObject({ ...fields, ...updateFields }),
  query: contentPage.extend({ status: z.exactOptional(contentStatus) }),
  codes: answerCodes,
  fieldErrors: [
    'request.malformed',
    'text.too-complex',
    ...errorCodesOf(answerFields),
    'answer.bad-sources',
    'answer.names-somebody',
    'catalogue.invalid-date',
  ],
  createErrors: ['question.not-found', 'question.answered'],
  firstStatus: 'published',
  scope: {},
  deleted: 'answerWithdrawn',
  useCases: ({
    writeAnswer,
    editAnswer,
    withdrawAnswer,
    restoreAnswer,
    readStudioAnswer,
    listStudioAnswers,
  }) => ({
    create: writeAnswer,
    edit: editAnswer,
    withdraw: withdrawAnswer,
    restore: restoreAnswer,
    read: readStudioAnswer,
    list: listStudioAnswers,
  }),
  inputOf,
  filtersOf: () => ({}),
  toWire: wireAdminAnswer,
  toWireCard: wireAdminAnswer,
});

const turnedQuestion = async (useCases: UseCases, turned: Result<string, DomainError>) => {
  if (!turned.ok) return turned;
  const found = await useCases.readStudioQuestion(turned.value);
  return found.ok ? succeed(wireAdminQuestion(found.value)) : found;
};

export const sexpertAdminRoutes = {
  adminQuestions: route({
    query: contentPage.extend({ state: z.exactOptional(state) }),
    response: z.array(question),
    errors: ['request.malformed', 'question.not-found'],
    async respond({ query: { limit, after = null, search = '', state = null } }, { useCases }) {
      const listed = await useCases.listStudioQuestions({
        limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
        after,
        text: visibleText(search) || null,
        state,
      });
      return listed.ok ? succeed(listed.value.map(wireAdminQuestion)) : listed;
    },
  }),
  adminQuestion: route({
    params: byId,
    response: question,
    errors: ['question.not-found'],
    respond: ({ params: { id } }, { useCases }) => turnedQuestion(useCases, succeed(id)),
  }),
  setQuestionAside: route({
    params: byId,
    body: noFields,
    response: question,
    errors: ['request.malformed', 'question.not-found', 'question.answered'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return turnedQuestion(useCases, await useCases.setQuestionAside(id, actorOf(caller, context)));
    },
  }),
  bringQuestionBack: route({
    params: byId,
    body: noFields,
    response: question,
    errors: ['request.malformed', 'question.not-found', 'question.answered'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      return turnedQuestion(useCases, await useCases.bringQuestionBack(id, actorOf(caller, context)));
    },
  }),
  adminAnswers: answers.list,
  adminAnswer: answers.one,
  createAnswer: answers.create,
  updateAnswer: answers.update,
  withdrawAnswer: answers.withdraw,
  restoreAnswer: answers.restore,
};
