import { MAX_REASON_LENGTH } from '@meend/core/audit/reason.ts';
import { type DomainError, domainError } from '@meend/core/shared/error.ts';

/** Days and money are moved for a reason, which stays in the audit log; null: it can be kept. */
export const reasonError = (reason: string): DomainError | null => {
  if (reason.trim() === '') return domainError('desk.no-reason');
  return reason.trim().length > MAX_REASON_LENGTH ? domainError('staff.long-reason') : null;
};
