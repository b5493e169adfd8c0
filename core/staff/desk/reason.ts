import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import { LONGEST_REASON } from '../suspend-account.ts';

/** Days and money are moved for a reason, which stays in the audit log; null: it can be kept. */
export const reasonRefusal = (reason: string): DomainError | null => {
  if (reason.trim() === '') return domainError('desk.no-reason');
  return reason.trim().length > LONGEST_REASON ? domainError('staff.long-reason') : null;
};
