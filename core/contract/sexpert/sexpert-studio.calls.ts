// Ask the Sexpert as admins manage it: what visitors asked, the newest first, and the answers in whatever state, the latest
// changed first. Nothing here says who asked. Deleting an answer is withdrawing it.
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { call } from '../call.ts';

type AnswerStatus = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export interface WireAdminQuestion {
  readonly _id: string;
  readonly topic: string;
  readonly question: string;
  /** `answered`: an answer was written for it, in whatever state that is. */
  readonly state: 'new' | 'answered' | 'set-aside';
  /** ISO time. */
  readonly askedAt: string;
  readonly answer: { readonly _id: string; readonly slug: string; readonly status: AnswerStatus } | null;
}

export interface WireAdminAnswer {
  readonly _id: string;
  readonly slug: string;
  /** As it is published: the answer's title. */
  readonly question: string;
  /** What the visitor wrote, as it is published under the title; null for nothing. */
  readonly asked: string | null;
  readonly topic: string;
  readonly summary: string;
  readonly expert: { readonly name: string; readonly qualification: string; readonly portraitSeed: string };
  /** Markdown, like `whenToSeeADoctor`. */
  readonly answer: string;
  readonly whenToSeeADoctor: string;
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
  readonly status: AnswerStatus;
  /** ISO time of a scheduled answer. */
  readonly publishAt: string | null;
  /** To be sent back with an update. */
  readonly revision: number;
  readonly updatedAt: string;
  /** The visitor's question it was written for. */
  readonly questionId: string | null;
}

export interface AnswerFields {
  readonly question?: string;
  readonly asked?: string | null;
  readonly topic?: string;
  readonly summary?: string;
  readonly expert?: { readonly name?: string; readonly qualification?: string };
  readonly answer?: string;
  readonly whenToSeeADoctor?: string;
  readonly sources?: readonly { readonly title: string; readonly url: string | null }[];
  /** Published at once where no status is given; `publishAt` is the ISO time of a scheduled one. */
  readonly status?: 'draft' | 'scheduled' | 'published';
  readonly publishAt?: string | null;
}

type ById = { params: { id: string } };

type QuestionPage = { query: { limit?: string; after?: string; search?: string; state?: string } };
type AnswerPage = { query: { limit?: string; after?: string; search?: string; status?: string } };

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

const QUESTIONS = '/api/sexpert/admin/questions';
const ANSWERS = '/api/sexpert/admin/answers';

const turnQuestion = (turn: string) =>
  call<ById & { body: Record<string, never> }, WireAdminQuestion>({
    method: 'POST',
    path: `${QUESTIONS}/:id/${turn}`,
    policy: 'admin',
    success: 200,
    errors: ['request.malformed', 'question.not-found', 'question.answered'],
  });

export const sexpertAdminCalls = {
  adminQuestions: call<QuestionPage, readonly WireAdminQuestion[]>({
    method: 'GET',
    path: QUESTIONS,
    policy: 'admin',
    success: 200,
    errors: ['request.malformed', 'question.not-found'],
  }),
  adminQuestion: call<ById, WireAdminQuestion>({
    method: 'GET',
    path: `${QUESTIONS}/:id`,
    policy: 'admin',
    success: 200,
    errors: ['question.not-found'],
  }),
  setQuestionAside: turnQuestion('set-aside'),
  bringQuestionBack: turnQuestion('bring-back'),
  adminAnswers: call<AnswerPage, readonly WireAdminAnswer[]>({
    method: 'GET',
    path: ANSWERS,
    policy: 'admin',
    success: 200,
    errors: ['request.malformed', 'answer.not-found'],
  }),
  adminAnswer: call<ById, WireAdminAnswer>({
    method: 'GET',
    path: `${ANSWERS}/:id`,
    policy: 'admin',
    success: 200,
    errors: ['answer.not-found'],
  }),
  createAnswer: call<{ body: AnswerFields & { readonly questionId?: string } }, WireAdminAnswer>({
    method: 'POST',
    path: ANSWERS,
    policy: 'admin',
    success: 201,
    errors: [...fieldErrors, 'question.not-found', 'question.answered'],
  }),
  updateAnswer: call<ById & { body: AnswerFields & { readonly revision?: number } }, WireAdminAnswer>({
    method: 'PUT',
    path: `${ANSWERS}/:id`,
    policy: 'admin',
    success: 200,
    errors: [
      ...fieldErrors,
      'answer.not-found',
      'answer.edited-meanwhile',
      'answer.already-published',
      'answer.withdrawn',
    ],
  }),
  withdrawAnswer: call<ById, { message: string }>({
    method: 'DELETE',
    path: `${ANSWERS}/:id`,
    policy: 'admin',
    success: 200,
    errors: ['answer.not-found'],
  }),
  restoreAnswer: call<ById & { body: Record<string, never> }, WireAdminAnswer>({
    method: 'POST',
    path: `${ANSWERS}/:id/restore`,
    bodyKind: 'none',
    policy: 'admin',
    success: 200,
    errors: ['request.malformed', 'answer.not-found'],
  }),
} as const;
