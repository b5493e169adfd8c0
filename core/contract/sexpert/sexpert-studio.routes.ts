// Ask the Sexpert as admins manage it, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { parseRelease } from '@meend/core/editing/release.ts';
import type { AnswerForm } from '@meend/core/sexpert/answer-form.ts';
import type { AnswerStatus } from '@meend/core/sexpert/studio-answer.ts';
import type { QuestionState } from '@meend/core/sexpert/studio-question.ts';
import type { DomainError, ErrorCode } from '@meend/core/shared/error.ts';
import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { actorOf, area } from '../area.ts';
import { successMessages } from '../success-messages.ts';
import { type AnswerFields, sexpertAdminCalls } from './sexpert-studio.calls.ts';
import { wireAdminAnswer, wireAdminQuestion } from './sexpert-studio.presenters.ts';
import { sexpertAdminSchemas } from './sexpert-studio.schemas.ts';

const formOf = (body: AnswerFields): AnswerForm => ({
  question: body.question,
  asked: body.asked,
  topic: body.topic,
  summary: body.summary,
  expertName: body.expert?.name,
  expertQualification: body.expert?.qualification,
  answer: body.answer,
  whenToSeeADoctor: body.whenToSeeADoctor,
  sources: body.sources,
});

interface Page {
  readonly limit?: string;
  readonly after?: string;
  readonly search?: string;
}

const pageOf = ({ limit, after, search = '' }: Page) => ({
  limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
  after: after ?? null,
  text: search.trim() === '' ? null : search.trim(),
});

const fieldErrors: readonly ErrorCode[] = [
  'request.malformed',
  'answer.question-missing',
  'question.topic-missing',
  'answer.long-text',
  'answer.bad-sources',
  'answer.incomplete',
  'answer.names-somebody',
  'catalogue.invalid-date',
];

const question = async (useCases: UseCases, turned: Result<string, DomainError>) => {
  if (!turned.ok) return turned;
  const found = await useCases.readStudioQuestion(turned.value);
  return found.ok ? succeed(wireAdminQuestion(found.value)) : found;
};

const answer = async (useCases: UseCases, written: Result<string, DomainError>) => {
  if (!written.ok) return written;
  const found = await useCases.readStudioAnswer({ id: written.value });
  return found.ok ? succeed(wireAdminAnswer(found.value)) : found;
};

export const sexpertAdminArea = area(sexpertAdminCalls, sexpertAdminSchemas, {
  adminQuestions: {
    errors: ['request.malformed', 'question.not-found'],
    async respond({ query }, { useCases }) {
      const state = (query.state ?? null) as QuestionState | null;
      const listed = await useCases.listStudioQuestions({ ...pageOf(query), state });
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
  adminAnswers: {
    errors: ['request.malformed', 'answer.not-found'],
    async respond({ query }, { useCases }) {
      const status = (query.status ?? null) as AnswerStatus | null;
      const listed = await useCases.listStudioAnswers({ ...pageOf(query), status });
      return listed.ok ? succeed(listed.value.map(wireAdminAnswer)) : listed;
    },
  },
  adminAnswer: {
    errors: ['answer.not-found'],
    respond: ({ params: { id } }, { useCases }) => answer(useCases, succeed(id)),
  },
  createAnswer: {
    errors: [...fieldErrors, 'question.not-found', 'question.answered'],
    success: 201,
    async respond({ body }, { caller, context, useCases }) {
      const parsed = parseRelease(body.status, body.publishAt);
      if (!parsed.ok) return parsed;
      const release = parsed.value ?? { status: 'published' as const };
      const input = { form: formOf(body), release, questionId: body.questionId ?? null };
      return answer(useCases, await useCases.writeAnswer(input, actorOf(caller, context)));
    },
  },
  updateAnswer: {
    errors: [
      ...fieldErrors,
      'answer.not-found',
      'answer.edited-meanwhile',
      'answer.already-published',
      'answer.withdrawn',
    ],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { id, revision: body.revision, form: formOf(body), release: release.value };
      return answer(useCases, await useCases.editAnswer(edit, actorOf(caller, context)));
    },
  },
  withdrawAnswer: {
    errors: ['answer.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const gone = await useCases.withdrawAnswer({ id }, actorOf(caller, context));
      return gone.ok ? succeed({ message: successMessages.answerWithdrawn }) : gone;
    },
  },
  restoreAnswer: {
    errors: ['request.malformed', 'answer.not-found'],
    bodyKind: 'none',
    async respond({ params: { id } }, { caller, context, useCases }) {
      return answer(useCases, await useCases.restoreAnswer({ id }, actorOf(caller, context)));
    },
  },
});
