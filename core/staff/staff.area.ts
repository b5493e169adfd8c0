// What the team does: roles, listeners, jobs, the audit log.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { discardJob, listDeadLetterJobs, listJobs, requeueJobs, resendMail } from './dead-letter-jobs.ts';
import type { DemonstrationStore } from './demonstration-store.port.ts';
import { addDays } from './listeners/add-days.ts';
import { findListeners } from './listeners/find-listeners.ts';
import { endSessions, refundOrder } from './listeners/listener-actions.ts';
import { readListener, showContact } from './listeners/read-listener.ts';
import { readAudit } from './read-audit.ts';
import { grantRole, listStaff, listSuspended, revokeRole } from './roles.ts';
import { reinstateAccount, suspendAccount } from './suspend-account.ts';

export interface StaffStores {
  readonly demonstration: DemonstrationStore;
}

export const staffArea = {
  stores: typeOf<StaffStores>(),
  useCases: useCasesOf({
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
    refundOrder,
  }),
} satisfies Area;
