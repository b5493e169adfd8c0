// Validates a newsletter's texts, each with its own error. A draft needs only its subject.

import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import type { NewsletterText } from './newsletter.ts';

/** Characters. */
const longest = { subject: 120, preheader: 150, body: 20_000 } as const;

export const cleanNewsletterText = ({ subject, preheader, body }: NewsletterText): NewsletterText => ({
  subject: cleanLine(subject),
  preheader: cleanLine(preheader),
  body: cleanText(body),
});

type NewsletterFieldError = {
  readonly field: keyof NewsletterText;
  readonly code: ErrorCode;
};

/** First error of the cleaned texts; `isWhole`: they are about to be sent. */
export const validateNewsletter = (
  { subject, preheader, body }: NewsletterText,
  isWhole: boolean,
): NewsletterFieldError | null => {
  if (subject === '') return { field: 'subject', code: 'newsletter.needs-subject' };
  if (subject.length > longest.subject) return { field: 'subject', code: 'newsletter.long-subject' };
  if (preheader.length > longest.preheader) return { field: 'preheader', code: 'newsletter.long-preheader' };
  if (isWhole && body === '') return { field: 'body', code: 'newsletter.needs-body' };
  return body.length > longest.body ? { field: 'body', code: 'newsletter.long-body' } : null;
};

export const parseNewsletterText = (
  input: NewsletterText,
  isWhole: boolean,
): Result<NewsletterText, DomainError> => {
  const text = cleanNewsletterText(input);
  const fieldError = validateNewsletter(text, isWhole);
  return fieldError === null ? succeed(text) : failWith(fieldError.code);
};
