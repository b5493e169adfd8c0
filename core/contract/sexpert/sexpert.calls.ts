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
  sexpertAnswers: call<Page, readonly WireAnswerCard[]>('GET', '/api/sexpert/answers', 'anyone'),
  sexpertAnswer: call<{ params: { slug: string } }, WireAnswer>(
    'GET',
    '/api/sexpert/answers/:slug',
    'anyone',
  ),
  askSexpert: call<{ body: { topic: string; question: string } }, { message: string }>(
    'POST',
    '/api/sexpert/questions',
    'anyone',
  ),
} as const;
