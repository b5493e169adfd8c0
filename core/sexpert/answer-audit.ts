// What the audit log keeps of an answer: the fields that changed, as they were and as they are. Of a visitor's question it
// keeps the id alone.
import type { AuditFields } from '@meend/core/audit/audit.ts';
import type { StudioAnswer } from './studio-answer.ts';

/** What an answer that appears in this state is said to have become. */
export const releaseActions = {
  published: 'answer.published',
  scheduled: 'answer.scheduled',
  draft: 'answer.drafted',
} as const;

const fieldsOf = (answer: StudioAnswer): AuditFields => ({
  question: answer.question,
  asked: answer.asked,
  slug: answer.slug,
  topic: answer.topic,
  summary: answer.summary,
  expert: `${answer.expert.name}, ${answer.expert.qualification}`,
  answer: answer.answer,
  whenToSeeADoctor: answer.whenToSeeADoctor,
  sources: answer.sources.map(({ title, url }) => ({ title, url })),
  status: answer.status,
  publishAt: answer.status === 'scheduled' ? answer.publishedAt.toISOString() : null,
  questionId: answer.questionId,
});

export interface AnswerChange {
  readonly before: AuditFields | null;
  readonly after: AuditFields;
}

/** Null when nothing changed. */
export const answerChange = (before: StudioAnswer | null, after: StudioAnswer): AnswerChange | null => {
  const now = fieldsOf(after);
  if (before === null) return { before: null, after: now };
  const was = fieldsOf(before);
  const changed = Object.keys(now).filter((name) => JSON.stringify(was[name]) !== JSON.stringify(now[name]));
  if (changed.length === 0) return null;
  const only = (fields: AuditFields): AuditFields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(was), after: only(now) };
};
