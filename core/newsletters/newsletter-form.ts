// What an admin writes of a newsletter, with one sentence for each fault. A draft needs its subject alone.
import { cleanLine, cleanText } from '@meend/core/catalogue/studio/story-form.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { NewsletterWords } from './newsletter.ts';

/** Characters. */
export const longest = { subject: 120, preheader: 150, body: 20_000 } as const;

export const cleanWords = ({ subject, preheader, body }: NewsletterWords): NewsletterWords => ({
  subject: cleanLine(subject),
  preheader: cleanLine(preheader),
  body: cleanText(body),
});

export type WordFault = {
  readonly field: keyof NewsletterWords;
  readonly code: ErrorCode;
};

/** The first fault of clean words; `isWhole`: they are about to be sent. */
export const wordFault = (
  { subject, preheader, body }: NewsletterWords,
  isWhole: boolean,
): WordFault | null => {
  if (subject === '') return { field: 'subject', code: 'newsletter.needs-subject' };
  if (subject.length > longest.subject) return { field: 'subject', code: 'newsletter.long-subject' };
  if (preheader.length > longest.preheader) return { field: 'preheader', code: 'newsletter.long-preheader' };
  if (isWhole && body === '') return { field: 'body', code: 'newsletter.needs-body' };
  return body.length > longest.body ? { field: 'body', code: 'newsletter.long-body' } : null;
};

export const checkedWords = (
  given: NewsletterWords,
  isWhole: boolean,
): Result<NewsletterWords, DomainError> => {
  const words = cleanWords(given);
  const fault = wordFault(words, isWhole);
  return fault === null ? succeed(words) : failWith(fault.code);
};
