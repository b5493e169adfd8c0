// A reason somebody of the team gives for what they do stands in the audit log.
export const MAX_REASON_LENGTH = 300;
