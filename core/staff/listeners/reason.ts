import { MAX_REASON_LENGTH } from '@meend/core/audit/reason.ts';
import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import { visibleText } from '@meend/core/shared/text.ts';

/** Validates the reason for changing days or money, which is stored in the audit log; null if it is valid. */
export const reasonError = (reason: string): DomainError | null => {
  if (visibleText(reason) === '') return domainError('desk.no-reason');
  return reason.trim().length > MAX_REASON_LENGTH ? domainError('staff.long-reason') : null;
};
