// All mails of the product: templates with their parameters.
import type { Prose } from '@meend/core/pages/prose.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { Result } from '@meend/core/shared/result.ts';

/** A change of second factors. */
export type FactorChange =
  | 'passkey-added'
  | 'authenticator-added'
  | 'factor-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'factors-reset';

export type MailTemplate =
  | {
      readonly name: 'login-link';
      readonly link: string;
      /** The six digits that do the same as the link. */
      readonly code: string;
    }
  | {
      readonly name: 'registration-link';
      readonly link: string;
      readonly code: string;
      readonly isKnown: boolean;
    }
  | { readonly name: 'password-changed' }
  /** A copy of the session on this device was used, and the session ended. */
  | { readonly name: 'session-replayed'; readonly device: string }
  /** Staff signed in on a device that had not signed in to the account. */
  | { readonly name: 'staff-new-device'; readonly device: string; readonly at: string }
  | { readonly name: 'staff-factor'; readonly change: FactorChange }
  /** The link confirms in the current mailbox; addresses are masked. */
  | { readonly name: 'email-change-old'; readonly link: string; readonly newAddress: string }
  /** The link confirms in the new mailbox. */
  | { readonly name: 'email-change-new'; readonly link: string; readonly oldAddress: string }
  /** The address was requested for another account and already has one; nothing changes. */
  | { readonly name: 'email-change-taken' }
  | { readonly name: 'email-changed'; readonly newAddress: string }
  /** The link confirms the erasure of the account. */
  | { readonly name: 'erasure-asked'; readonly link: string }
  /** The link cancels the erasure. */
  | { readonly name: 'erasure-begun'; readonly link: string; readonly erasesAt: string }
  | { readonly name: 'archive-ready'; readonly endsAt: string }
  | {
      readonly name: 'payment-received';
      readonly planName: string;
      readonly amount: number;
      readonly endsAt: string;
    }
  /** A payment attempt failed finally. */
  | { readonly name: 'payment-failed'; readonly planName: string }
  /** An order was refunded in full. */
  | {
      readonly name: 'order-refunded';
      readonly planName: string;
      readonly amount: number;
      /** No days were granted for it, because its account was about to be erased. */
      readonly wasNeverOpened: boolean;
    }
  /** An overpayment was refunded. */
  | {
      readonly name: 'payment-returned';
      readonly planName: string;
      readonly amount: number;
      /** The order's days stay. */
      readonly hasPlan: boolean;
    }
  | { readonly name: 'plan-ends-soon'; readonly planName: string; readonly endsAt: string }
  | {
      readonly name: 'plan-ended';
      readonly planName: string;
      readonly endsAt: string;
      /** Number of free selections left. */
      readonly freeAudios: number;
    }
  /** The nth free audio earned by paid time; only for listeners who consented to offers. */
  | { readonly name: 'free-audio'; readonly nth: number }
  /** Followed stories have new episodes; names no story. The time identifies the listener's mail. */
  | { readonly name: 'new-episodes'; readonly madeAt: string }
  /** Only for listeners who consented to offers, and for the admin's test. */
  | {
      readonly name: 'newsletter';
      readonly subject: string;
      /** Preheader, which mail programs show beside the subject; empty for none. */
      readonly preheader: string;
      readonly text: Prose;
      /** Newsletter whose unsubscribe link it contains; null for a test. */
      readonly newsletterId: string | null;
    };

const UNASKED: readonly MailTemplate['name'][] = [
  'newsletter',
  'free-audio',
  'new-episodes',
  'plan-ends-soon',
  'plan-ended',
];

/** Sent because of a date or of news: neither about signing in or security nor about a payment. */
export const isUnasked = ({ name }: MailTemplate): boolean => UNASKED.includes(name);

export interface Mail {
  readonly to: string;
  readonly template: MailTemplate;
  /** Of the request that caused it; the default language if absent. */
  readonly language?: Language | undefined;
}

// Sends one mail: core chooses the template, the adapter renders it.

/** The mail server rejected the mail permanently: no retry can succeed. */
export interface PermanentMailFailure {
  /** SMTP step and status codes, for example "RCPT TO 550 5.1.1"; without addresses, so that it may be logged. */
  readonly code: string;
  /** Message for the operator. */
  readonly reason: string;
}

export interface Mailer {
  /**
   * Sends one mail per `key`, however often it is called: every attempt has the same Message-ID, so that mail servers
   * deduplicate. Returns a permanent failure; throws if a retry may succeed.
   */
  send(mail: Mail, key: string): Promise<Result<void, PermanentMailFailure>>;
}
