import type { sexpertErrors } from '@meend/core/shared/errors/sexpert.ts';

export const sexpertMessages = {
  'answer.not-found': 'We could not find this answer.',
  'answer.question-missing': 'Write the question as it will be published.',
  'answer.incomplete':
    'Before readers see it, an answer needs its text, one sentence in short, who answers and as what, when to see a doctor and a source.',
  'answer.long-text': 'This text is too long. Please shorten it.',
  'answer.bad-sources':
    'Name up to 10 sources, each with a title and, where it is on the web, an https address.',
  'answer.names-somebody':
    'Take e-mail addresses and telephone numbers out of the question before it is published.',
  'answer.edited-meanwhile': 'Somebody else changed this answer meanwhile. Reload it to see what is new.',
  'answer.already-published': 'This answer is published already. Withdraw it to take it off the site.',
  'answer.withdrawn': 'This answer is withdrawn. Restore it first.',
  'question.not-found': 'We could not find this question.',
  'question.answered': 'This question has an answer already.',
  'question.topic-missing': 'Choose a topic.',
  'question.empty': 'Write your question.',
  'question.too-long': 'Keep your question to 500 characters.',
} as const satisfies Record<keyof typeof sexpertErrors, string>;
