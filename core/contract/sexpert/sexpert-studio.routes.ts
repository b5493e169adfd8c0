// Ask the Sexpert as admins manage it, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { MAX_PAGE_SIZE } from '@meend/core/catalogue/browse-catalogue.ts';
import { parseRelease } from '@meend/core/catalogue/studio/release.ts';
import type { AnswerForm } from '@meend/core/sexpert/studio/answer-form.ts';
import type { AnswerStatus } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { QuestionState } from '@meend/core/sexpert/studio/studio-question.ts';
import type { DomainError } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { AnswerFields, sexpertAdminCalls } from './sexpert-studio.calls.ts';
import { wireAdminAnswer, wireAdminQuestion } from './sexpert-studio.presenters.ts';

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

export const sexpertAdminRoutes = (useCases: UseCases): RoutesOf<typeof sexpertAdminCalls> => {
  const question = async (turned: Result<string, DomainError>) => {
    if (!turned.ok) return turned;
    const found = await useCases.readStudioQuestion(turned.value);
    return found.ok ? succeed(wireAdminQuestion(found.value)) : found;
  };
  const answer = async (written: Result<string, DomainError>) => {
    if (!written.ok) return written;
    const found = await useCases.readStudioAnswer(written.value);
    return found.ok ? succeed(wireAdminAnswer(found.value)) : found;
  };
  return {
    async adminQuestions({ query }) {
      const state = (query.state ?? null) as QuestionState | null;
      const listed = await useCases.listStudioQuestions({ ...pageOf(query), state });
      return listed.ok ? succeed(listed.value.map(wireAdminQuestion)) : listed;
    },
    adminQuestion: ({ params: { id } }) => question(succeed(id)),
    async setQuestionAside({ params: { id } }, caller, context) {
      return question(await useCases.setQuestionAside(id, actorOf(caller, context)));
    },
    async bringQuestionBack({ params: { id } }, caller, context) {
      return question(await useCases.bringQuestionBack(id, actorOf(caller, context)));
    },
    async adminAnswers({ query }) {
      const status = (query.status ?? null) as AnswerStatus | null;
      const listed = await useCases.listStudioAnswers({ ...pageOf(query), status });
      return listed.ok ? succeed(listed.value.map(wireAdminAnswer)) : listed;
    },
    adminAnswer: ({ params: { id } }) => answer(succeed(id)),
    async createAnswer({ body }, caller, context) {
      const parsed = parseRelease(body.status, body.publishAt);
      if (!parsed.ok) return parsed;
      const release = parsed.value ?? { status: 'published' as const };
      const input = { form: formOf(body), release, questionId: body.questionId ?? null };
      return answer(await useCases.writeAnswer(input, actorOf(caller, context)));
    },
    async updateAnswer({ params: { id }, body }, caller, context) {
      const release = parseRelease(body.status, body.publishAt);
      if (!release.ok) return release;
      const edit = { id, revision: body.revision, form: formOf(body), release: release.value };
      return answer(await useCases.editAnswer(edit, actorOf(caller, context)));
    },
    async withdrawAnswer({ params: { id } }, caller, context) {
      const gone = await useCases.withdrawAnswer(id, actorOf(caller, context));
      return gone.ok ? succeed({ message: successMessages.answerWithdrawn }) : gone;
    },
    async restoreAnswer({ params: { id } }, caller, context) {
      return answer(await useCases.restoreAnswer(id, actorOf(caller, context)));
    },
  };
};
