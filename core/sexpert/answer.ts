// A published answer is signed by an expert with a qualification, and includes when to see a doctor and its sources.
import type { AnswerId } from '@meend/core/shared/ids.ts';
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
