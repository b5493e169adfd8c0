// Answer as content: written for a visitor's question or without one. A question is answered once; a second answer gets
// an error.

import type { ContentCodes, ContentType } from '@meend/core/editing/content-type.ts';
import { editorialWorkflow } from '@meend/core/editing/editorial-workflow.ts';
import { fieldsIn, markdownIn } from '@meend/core/editing/fields.ts';
import { isForReaders } from '@meend/core/editing/release.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type QuestionId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { AnswerStore, StudioAnswer } from './answer.ts';
import {
  type AnswerForm,
  type AnswerText,
  answerFields,
  checkAnswerPatch,
  notPublishable,
  parseAnswerForm,
} from './answer-form.ts';
import type { QuestionStore } from './question.ts';

export interface AnswerTypes {
  readonly content: StudioAnswer;
  readonly card: StudioAnswer;
  readonly filters: object;
  readonly scope: object;
  readonly input: {
    readonly form: AnswerForm;
    /** Id of the visitor's question that a new answer belongs to; null or undefined for none. */
    readonly questionId?: string | null;
  };
  readonly fields: AnswerText;
  readonly claims: Pick<StudioAnswer, 'questionId'>;
  readonly stores: { answers: AnswerStore; questions: QuestionStore };
  readonly deps: object;
}

const resolveQuestion = async (
  stores: { questions: QuestionStore },
  idText: string | null,
): Promise<Result<QuestionId | null, DomainError>> => {
  if (idText === null) return succeed(null);
  const id = parseId<QuestionId>(idText);
  const question = id && (await stores.questions.lockForStudio(id));
  if (!question) return failWith('question.not-found');
  return question.state === 'answered' ? failWith('question.answered') : succeed(question.id);
};

export const answerCodes: ContentCodes = {
  notFound: 'answer.not-found',
  editedMeanwhile: 'answer.edited-meanwhile',
  withdrawn: 'answer.withdrawn',
  alreadyPublished: 'answer.already-published',
};

const answerContent: ContentType<AnswerTypes> = {
  kind: 'answer',
  codes: answerCodes,
  auditedTexts: 'whole',
  store: ({ answers }) => answers,
  isWithin: () => true,
  checkPatch: ({ form }) => checkAnswerPatch(form),
  proseIn: ({ form }) => markdownIn(answerFields, form),
  check({ form }, current, isWhole) {
    const text = parseAnswerForm(form, current);
    // The order of errors: a new answer's completeness is checked before its date, a changed one's after it.
    const hindrance = text.ok && isWhole && current === null ? notPublishable(text.value) : null;
    return hindrance === null ? text : failWith(hindrance);
  },
  ready: ({ fields }, state) => (isForReaders(state) ? notPublishable(fields) : null),
  isRenamed: ({ question }, current) => question !== current.question,
  slugOf: ({ answers }, { fields, current }) =>
    answers.freeSlug(slugFrom(fields.question, 'question'), current?.id ?? null),
  async claim({ stores }, { input: { questionId = null }, current }) {
    const question = current ? succeed(current.questionId) : await resolveQuestion(stores, questionId);
    return question.ok ? succeed({ questionId: question.value }) : question;
  },
  compose: (written, { fields }, claims) => ({ ...written, ...fields, ...claims }),
  fieldsOf(answer) {
    const { expertName, expertQualification, ...texts } = fieldsIn(answerFields, answer);
    return {
      ...texts,
      slug: answer.slug,
      expert: `${expertName}, ${expertQualification}`,
      sources: answer.sources.map(({ title, url }) => ({ title, url })),
      status: answer.status,
      publishAt: answer.status === 'scheduled' ? answer.publishedAt.toISOString() : null,
      questionId: answer.questionId,
    };
  },
};

export const {
  create: writeAnswer,
  edit: editAnswer,
  withdraw: withdrawAnswer,
  restore: restoreAnswer,
  read: readStudioAnswer,
  list: listStudioAnswers,
} = editorialWorkflow(answerContent);
