// Reason that staff give for an action, stored in the audit log.
export const MAX_REASON_LENGTH = 300;
