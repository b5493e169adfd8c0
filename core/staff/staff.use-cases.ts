// Use cases of staff: roles, listeners, jobs, the audit log.

import { secondFactorUseCases } from '@meend/core/account/second-factor/second-factor-use-cases.ts';
import type { RequestRefund } from '@meend/core/payment/request-refund.ts';
import type { SettleRefunds } from '@meend/core/payment/settle-refunds.ts';
import { type DepsOf, useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { discardJob, listDeadLetterJobs, listJobs, requeueJobs, resendMail } from './dead-letter-jobs.ts';
import { grantRole } from './grant-role.ts';
import { listStaff, listSuspended } from './list-staff.ts';
import { addDays } from './listeners/add-days.ts';
import { endSessions } from './listeners/end-sessions.ts';
import { findListeners } from './listeners/find-listeners.ts';
import { readListener, showContact } from './listeners/read-listener.ts';
import { refundOrder } from './listeners/refund-order.ts';
import { readAudit } from './read-audit.ts';
import { revokeRole } from './revoke-role.ts';
import { reinstateAccount, suspendAccount } from './suspend-account.ts';

const alone = useCasesOf({
  grantRole,
  revokeRole,
  listStaff,
  listSuspended,
  suspendAccount,
  reinstateAccount,
  readAudit,
  findListeners,
  readListener,
  showContact,
  endSessions,
  addDays,
  listJobs,
  listDeadLetterJobs,
  requeueJobs,
  discardJob,
  resendMail,
});

interface Makers {
  readonly alone: typeof alone;
  readonly factors: typeof secondFactorUseCases;
  readonly refund: typeof refundOrder;
}

export const staffUseCases = (deps: DepsOf<Makers>, request: RequestRefund, settle: SettleRefunds) => ({
  ...alone(deps),
  ...secondFactorUseCases(deps),
  refundOrder: refundOrder(deps, request, settle),
});
