// Ask the Sexpert: published answers, and visitors' questions. Lists are bare arrays, oldest first.
import type { Prose } from '@meend/core/content-pages/markdown-parser.port.ts';
import { call } from '../call.ts';

export interface WireAnswerCard {
  readonly _id: string;
  readonly slug: string;
  readonly question: string;
  readonly topic: string;
  readonly summary: string;
  readonly expert: { readonly name: string; readonly qualification: string; readonly portraitSeed: string };
  /** ISO time. */
  readonly publishedAt: string;
}

export interface WireAnswer extends WireAnswerCard {
  /** What the visitor wrote, as it is published; null where the question says it all. */
  readonly asked: string | null;
  readonly answer: Prose;
  readonly whenToSeeADoctor: Prose;
  readonly sources: readonly { readonly title: string; readonly url: string | null }[];
}

/** `limit` 1 to 1,000 (the default), `after` the `_id` of the last answer already seen. */
type Page = { query: { limit?: string; after?: string } };

export const sexpertCalls = {
  sexpertAnswers: call<Page, readonly WireAnswerCard[]>({
    method: 'GET',
    path: '/api/sexpert/answers',
    policy: 'anyone',
    success: 200,
    errors: ['answer.not-found'],
    sharedForGuests: true,
  }),
  sexpertAnswer: call<{ params: { slug: string } }, WireAnswer>({
    method: 'GET',
    path: '/api/sexpert/answers/:slug',
    policy: 'anyone',
    success: 200,
    errors: ['answer.not-found'],
    sharedForGuests: true,
  }),
  askSexpert: call<{ body: { topic: string; question: string } }, { message: string }>({
    method: 'POST',
    path: '/api/sexpert/questions',
    policy: 'anyone',
    success: 201,
    errors: ['question.topic-missing', 'question.empty', 'question.too-long', 'request.too-many'],
    limit: 'question',
  }),
} as const;
