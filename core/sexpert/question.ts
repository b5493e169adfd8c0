// A visitor's question: a topic and up to 500 characters. Its author is neither requested nor stored.

import type { ContentStatus } from '@meend/core/editing/release.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { isTopic, type Topic } from './topics.ts';

export const MAX_QUESTION_LENGTH = 500;

export interface AskedQuestion {
  readonly topic: Topic;
  readonly question: string;
}

export interface Question extends AskedQuestion {
  readonly id: QuestionId;
  readonly askedAt: Date;
}

// Control characters except tab and line feed: they are never typed, and some terminals interpret them.
const UNSEEN = /[^\P{Cc}\t\n]/gu;

/** Normalizes line ends, whatever the sender's system; length is counted as in a text field. */
export const parseQuestion = (topic: string, text: string): Result<AskedQuestion, DomainError> => {
  const question = visibleText(text.replace(/\r\n?/g, '\n').replace(UNSEEN, ''));
  if (!isTopic(topic)) return failWith('question.topic-missing');
  if (question === '') return failWith('question.empty');
  if (question.length > MAX_QUESTION_LENGTH) return failWith('question.too-long');
  return succeed({ topic, question });
};

// Detects personal data in a visitor's text: an e-mail address or phone number must not be published.

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,;:!?]{2,}/u;
// Nine digits or more, in any grouping: dates, spans of years and sums of money have fewer.
const PHONE = /(?<![\p{L}\p{N}])\+?(?:\p{Nd}[\s().-]{0,2}){8,}\p{Nd}/u;

export const containsPersonalData = (text: string): boolean => EMAIL.test(text) || PHONE.test(text);

// A visitor's question in the studio: new, answered (it has an answer, in any state), or set aside.

export const questionStates = ['new', 'answered', 'set-aside'] as const;

export type QuestionState = (typeof questionStates)[number];

export interface StudioQuestion extends Question {
  readonly state: QuestionState;
  /** Its answer. */
  readonly answer: { readonly id: AnswerId; readonly slug: Slug; readonly status: ContentStatus } | null;
}

export interface QuestionSearch {
  /** Case-insensitive search in the question or its topic. */
  readonly text: string | null;
  readonly state: QuestionState | null;
  readonly limit: number;
  /** The last question of the previous page (cursor). */
  readonly after: QuestionId | null;
}

/** Visitors' questions, without their authors. */
export interface QuestionStore {
  add(question: Question): Promise<void>;
  /** Oldest first. */
  list(limit: number): Promise<readonly Question[]>;

  /** Newest first; an unknown cursor returns an empty page. */
  listForStudio(search: QuestionSearch): Promise<readonly StudioQuestion[]>;
  findForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Locked until the transaction ends. */
  lockForStudio(id: QuestionId): Promise<StudioQuestion | null>;
  /** Sets it aside at a time; null restores it. */
  setAside(id: QuestionId, at: Date | null): Promise<void>;
}
