// A published answer is signed by an expert with a qualification, and includes when to see a doctor and its sources.

import {
  type ContentSearch,
  type ContentStore,
  firstRevision,
  type Revised,
} from '@meend/core/editing/edited-content.ts';
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import type { Topic } from './topics.ts';

export interface Expert {
  readonly name: string;
  /** "Clinical psychologist, M.Phil., certified sex therapist". */
  readonly qualification: string;
  readonly portraitSeed: string;
}

export interface Source {
  readonly title: string;
  /** Null for a book or a leaflet. */
  readonly url: string | null;
}

/** Fields of a card in a list. */
export interface AnswerCard {
  readonly id: AnswerId;
  readonly slug: Slug;
  readonly question: string;
  readonly topic: Topic;
  /** The answer in one sentence. */
  readonly summary: string;
  readonly expert: Expert;
  readonly publishedAt: Date;
}

export interface Answer extends AnswerCard {
  /** The visitor's text as published; null if the question is complete without it. */
  readonly asked: string | null;
  /** Markdown, like `whenToSeeADoctor`. */
  readonly answer: string;
  readonly whenToSeeADoctor: string;
  readonly sources: readonly Source[];
}

// An answer in the studio, in any state, with the visitor's question it was written for, if any.

export interface StudioAnswer extends Answer, Revised {
  readonly status: ContentStatus;
  /** Null for an answer without a visitor's question. */
  readonly questionId: QuestionId | null;
}

/** The answer as readers see it. */
export const readAnswerOf = (answer: StudioAnswer): Answer => ({
  id: answer.id,
  slug: answer.slug,
  question: answer.question,
  asked: answer.asked,
  topic: answer.topic,
  summary: answer.summary,
  expert: answer.expert,
  publishedAt: answer.publishedAt,
  answer: answer.answer,
  whenToSeeADoctor: answer.whenToSeeADoctor,
  sources: answer.sources,
});

/** A new answer as the studio shows it. */
export const studioAnswer = (answer: Answer): StudioAnswer => ({
  ...answer,
  status: 'published',
  ...firstRevision({ status: 'published', publishedAt: answer.publishedAt }),
  questionId: null,
});

// The answers of Ask the Sexpert, for readers and for the studio. A scheduled answer counts as published from its time
// on, by the database's clock.

/** Search text, in the question, the summary, the topic or the expert's name; latest changed first. */
export type StudioAnswerSearch = ContentSearch<object, AnswerId>;

export interface AnswerStore extends ContentStore<StudioAnswer, object> {
  /** Published ones, after the answer `after` if given; null if no published answer has that id. */
  list(page: {
    readonly limit: number;
    readonly after: AnswerId | null;
    /** Oldest first by default. */
    readonly order?: 'oldest' | 'newest';
  }): Promise<readonly AnswerCard[] | null>;
  /** A published answer. */
  findBySlug(slug: Slug): Promise<Answer | null>;
  /** In any state. */
  count(): Promise<number>;
  addAll(answers: readonly Answer[]): Promise<void>;

  /** Returns `wanted`, or `wanted` with a number if another answer has it; reserved until the transaction ends. */
  freeSlug(base: Slug, own: AnswerId | null): Promise<Slug>;
}
