// The texts of a newsletter and their validation, each with its own error. A draft needs only its subject.

import { line, markdown, type ParsedNames, type ValuesOf } from '@meend/core/editing/fields.ts';
import { parseFields } from '@meend/core/editing/parse-fields.ts';
import { type DomainError, type ErrorCode, failWith } from '@meend/core/shared/error.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';

export const newsletterFields = {
  subject: line({
    part: 'words',
    max: 120,
    required: 'newsletter.needs-subject',
    long: 'newsletter.long-subject',
    help: true,
  }),
  /** Mail programs show it beside the subject; empty for none. */
  preheader: line({ part: 'words', max: 150, long: 'newsletter.long-preheader', help: true }),
  body: markdown({
    part: 'words',
    max: 20_000,
    toPublish: 'newsletter.needs-body',
    long: 'newsletter.long-body',
    rows: 18,
    help: true,
  }),
};

export type NewsletterText = ValuesOf<typeof newsletterFields>;

interface NewsletterFieldError {
  readonly field: ParsedNames<typeof newsletterFields>;
  readonly code: ErrorCode;
}

/** First error in the order of the fields; `isWhole`: they are about to be sent. */
export const validateNewsletter = (text: NewsletterText, isWhole: boolean): NewsletterFieldError | null =>
  parseFields(newsletterFields, text, { current: null, isWhole }).errors[0] ?? null;

export const parseNewsletterText = (
  input: NewsletterText,
  isWhole: boolean,
): Result<NewsletterText, DomainError> => {
  const { values, errors } = parseFields(newsletterFields, input, { current: null, isWhole });
  return errors[0] === undefined ? succeed(values) : failWith(errors[0].code);
};
