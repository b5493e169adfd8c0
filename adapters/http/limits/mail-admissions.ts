// Admits the mails that people request to sign in, counted by all processes.
import { parseEmail } from '@meend/core/account/user/email.ts';
import { mailboxOf } from '@meend/core/account/user/mailbox.ts';
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import type { LimitName } from '@meend/core/contract/call/route.ts';
import {
  admitMail,
  admittedAtOnce,
  MAILS_A_DAY,
  type MailAdmission,
} from '@meend/core/jobs/mail-admission.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { type HitCountSettings, hitCounts } from './hit-counts.ts';
import type { RateLimitKeys, RateLimitSettings } from './rate-limits.ts';

type MailAdmissionSettings = HitCountSettings &
  Pick<RateLimitSettings, 'factor' | 'onLimitExceeded'> & {
    /** Maximum number of mails per minute requested by all people together. */
    readonly mailsAMinute: number;
    readonly clock: Clock;
    readonly isRecentAccount: UseCases['isRecentAccount'];
  };

/** `email` as typed. */
export type AdmitMail = (name: LimitName, payers: RateLimitKeys, email: string) => Promise<MailAdmission>;

export const mailAdmissions = ({
  factor,
  mailsAMinute,
  clock,
  isRecentAccount,
  onLimitExceeded,
  ...counted
}: MailAdmissionSettings): AdmitMail => {
  const count = hitCounts(counted);
  return async (name, payers, email) => {
    const parsed = parseEmail(email);
    const hasOwnBudget = name === 'link-request' && payers.device !== undefined;
    if (!parsed.ok || hasOwnBudget) return admittedAtOnce;
    const admission = await admitMail(
      {
        count: (key, seconds) => count({ name: 'mail', who: key, seconds }),
        now: clock.now(),
        mailsAMinute: Math.ceil(mailsAMinute * factor),
        mailsADay: Math.ceil(MAILS_A_DAY * factor),
      },
      {
        network: payers.ipv4 ?? payers.prefix48 ?? payers.address,
        mailbox: mailboxOf(parsed.value),
        address: parsed.value,
        // A change of address is requested by a session.
        isRecent: async () => name === 'email-change' || isRecentAccount(parsed.value),
      },
    );
    if (admission.exceeded !== null) onLimitExceeded?.('link-request', admission.exceeded);
    return admission;
  };
};
