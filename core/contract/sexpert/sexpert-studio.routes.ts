// Studio routes of Ask the Sexpert.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { type AnswerTypes, answerCodes } from '@meend/core/sexpert/answer-content.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { actorOf, area } from '../call/area.ts';
import { named } from '../editing/content.calls.ts';
import { contentRoutes } from '../editing/content.routes.ts';
import { type AnswerFields, answerNames, sexpertAdminCalls } from './sexpert-studio.calls.ts';
import { wireAdminAnswer, wireAdminQuestion } from './sexpert-studio.presenters.ts';
import { answerSchemas, questionSchemas } from './sexpert-studio.schemas.ts';

const inputOf = (body: AnswerFields & { readonly revision?: number }): AnswerTypes['input'] => ({
  form: {
    question: body.question,
    asked: body.asked,
    topic: body.topic,
    summary: body.summary,
    expertName: body.expert?.name,
    expertQualification: body.expert?.qualification,
    answer: body.answer,
    whenToSeeADoctor: body.whenToSeeADoctor,
    sources: body.sources,
  },
  questionId: body.questionId ?? null,
});

const answerRoutes = contentRoutes({
  codes: answerCodes,
  fieldErrors: [
    'request.malformed',
    'text.too-complex',
    'answer.question-missing',
    'question.topic-missing',
    'answer.long-text',
    'answer.bad-sources',
    'answer.incomplete',
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

const question = async (useCases: UseCases, turned: Result<string, DomainError>) => {
  if (!turned.ok) return turned;
  const found = await useCases.readStudioQuestion(turned.value);
  return found.ok ? succeed(wireAdminQuestion(found.value)) : found;
};

export const sexpertAdminArea = area(
  sexpertAdminCalls,
  { ...questionSchemas, ...named(answerNames, answerSchemas) },
  {
    adminQuestions: {
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
    },
    adminQuestion: {
      errors: ['question.not-found'],
      respond: ({ params: { id } }, { useCases }) => question(useCases, succeed(id)),
    },
    setQuestionAside: {
      errors: ['request.malformed', 'question.not-found', 'question.answered'],
      async respond({ params: { id } }, { caller, context, useCases }) {
        return question(useCases, await useCases.setQuestionAside(id, actorOf(caller, context)));
      },
    },
    bringQuestionBack: {
      errors: ['request.malformed', 'question.not-found', 'question.answered'],
      async respond({ params: { id } }, { caller, context, useCases }) {
        return question(useCases, await useCases.bringQuestionBack(id, actorOf(caller, context)));
      },
    },
    ...named(answerNames, answerRoutes),
  },
);
