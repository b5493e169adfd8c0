// Reads the Sexpert's answers by SQL.
import type { ContentStatus } from '@meend/core/editing/release.ts';
import type { Expert, Source } from '@meend/core/sexpert/answer.ts';
import type { StudioAnswer } from '@meend/core/sexpert/studio-answer.ts';
import type { Topic } from '@meend/core/sexpert/topics.ts';
import type { AnswerId, QuestionId } from '@meend/core/shared/ids.ts';
import type { Slug } from '@meend/core/shared/slug.ts';
import { toDate } from '../connection/query-options.ts';
import { contentStates } from '../editing/content-reading.ts';

export interface ReadAnswer {
  readonly id: string;
  readonly slug: string;
  readonly question: string;
  readonly asked: string | null;
  readonly topic: string;
  readonly summary: string;
  readonly expert: Expert;
  readonly answer: string;
  readonly see_doctor: string;
  readonly sources: readonly Source[];
  readonly status_now: string;
  readonly withdrawn_from: string | null;
  readonly revision: number;
  readonly updated_at: string;
  readonly question_id: string | null;
  readonly published_at: string;
}

export const ANSWER_STATES = contentStates('a');

export const READ_ANSWERS = `select a.*, ${ANSWER_STATES.statusNow} as status_now from answers a`;

export const toStudioAnswer = (row: ReadAnswer): StudioAnswer => ({
  id: row.id as AnswerId,
  slug: row.slug as Slug,
  question: row.question,
  asked: row.asked,
  topic: row.topic as Topic,
  summary: row.summary,
  expert: row.expert,
  answer: row.answer,
  whenToSeeADoctor: row.see_doctor,
  sources: row.sources,
  status: row.status_now as ContentStatus,
  withdrawnFrom: row.withdrawn_from as StudioAnswer['withdrawnFrom'],
  revision: row.revision,
  updatedAt: toDate(row.updated_at),
  questionId: row.question_id as QuestionId | null,
  publishedAt: toDate(row.published_at),
});
