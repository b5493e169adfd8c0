// Ask the Sexpert as admins manage it: what visitors asked, the newest first, and the answers in whatever state, the latest
// changed first. Nothing here says who asked. Deleting an answer is withdrawing it.
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

const QUESTIONS = '/api/sexpert/admin/questions';
const ANSWERS = '/api/sexpert/admin/answers';

const turnQuestion = (turn: string) =>
  call<ById & { body: Record<string, never> }, WireAdminQuestion>(
    'POST',
    `${QUESTIONS}/:id/${turn}`,
    'admin',
  );

export const sexpertAdminCalls = {
  adminQuestions: call<QuestionPage, readonly WireAdminQuestion[]>('GET', QUESTIONS, 'admin'),
  adminQuestion: call<ById, WireAdminQuestion>('GET', `${QUESTIONS}/:id`, 'admin'),
  setQuestionAside: turnQuestion('set-aside'),
  bringQuestionBack: turnQuestion('bring-back'),
  adminAnswers: call<AnswerPage, readonly WireAdminAnswer[]>('GET', ANSWERS, 'admin'),
  adminAnswer: call<ById, WireAdminAnswer>('GET', `${ANSWERS}/:id`, 'admin'),
  createAnswer: call<{ body: AnswerFields & { readonly questionId?: string } }, WireAdminAnswer>(
    'POST',
    ANSWERS,
    'admin',
  ),
  updateAnswer: call<ById & { body: AnswerFields & { readonly revision?: number } }, WireAdminAnswer>(
    'PUT',
    `${ANSWERS}/:id`,
    'admin',
  ),
  withdrawAnswer: call<ById, { message: string }>('DELETE', `${ANSWERS}/:id`, 'admin'),
  restoreAnswer: call<ById & { body: Record<string, never> }, WireAdminAnswer>(
    'POST',
    `${ANSWERS}/:id/restore`,
    'admin',
  ),
} as const;
