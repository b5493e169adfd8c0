// A visitor's question: a topic and up to 500 characters. Who asked is neither wanted nor kept.
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
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

// Control characters but tab and line feed: nobody types them, and some terminals obey them.
const UNSEEN = /[^\P{Cc}\t\n]/gu;

/** Lines end in one way, whatever the sender's machine; length is counted as a text field counts it. */
export const parseQuestion = (topic: string, text: string): Result<AskedQuestion, DomainError> => {
  const question = text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').trim();
  if (!isTopic(topic)) return failWith('question.topic-missing');
  if (question === '') return failWith('question.empty');
  if (question.length > MAX_QUESTION_LENGTH) return failWith('question.too-long');
  return succeed({ topic, question });
};
