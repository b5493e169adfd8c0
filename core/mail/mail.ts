// Every mail the product sends: the template, and what it needs to be written.
import type { Prose } from '@meend/core/pages/markdown-parser.port.ts';
import type { Language } from '@meend/core/shared/languages.ts';

/** What became of somebody's second factors. */
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
      /** The same act as six digits. */
      readonly code: string;
    }
  | {
      readonly name: 'registration-link';
      readonly link: string;
      readonly code: string;
      readonly isKnown: boolean;
    }
  | { readonly name: 'password-changed' }
  | { readonly name: 'staff-factor'; readonly change: FactorChange }
  /** The link confirms in the mailbox of today; addresses are masked. */
  | { readonly name: 'email-change-old'; readonly link: string; readonly newAddress: string }
  /** The link confirms in the mailbox that is to take its place. */
  | { readonly name: 'email-change-new'; readonly link: string; readonly oldAddress: string }
  /** Somebody wanted this address for another account; nothing came of it. */
  | { readonly name: 'email-change-taken' }
  | { readonly name: 'email-changed'; readonly newAddress: string }
  /** The link confirms that the account is to be deleted. */
  | { readonly name: 'erasure-asked'; readonly link: string }
  /** The link takes it back. */
  | { readonly name: 'erasure-begun'; readonly link: string; readonly erasesAt: string }
  | { readonly name: 'archive-ready'; readonly endsAt: string }
  | {
      readonly name: 'payment-received';
      readonly planName: string;
      readonly amount: number;
      readonly endsAt: string;
    }
  /** Somebody tried to pay, and it came to nothing for good. */
  | { readonly name: 'payment-failed'; readonly planName: string }
  /** All the money of an order went back. */
  | {
      readonly name: 'order-refunded';
      readonly planName: string;
      readonly amount: number;
      /** No days were given for it: its account was about to be erased. */
      readonly wasNeverOpened: boolean;
    }
  /** Money went back that no days stood for. */
  | {
      readonly name: 'payment-returned';
      readonly planName: string;
      readonly amount: number;
      /** The order keeps its days. */
      readonly hasPlan: boolean;
    }
  | { readonly name: 'plan-ends-soon'; readonly planName: string; readonly endsAt: string }
  | {
      readonly name: 'plan-ended';
      readonly planName: string;
      readonly endsAt: string;
      /** How many may still be chosen. */
      readonly freeAudios: number;
    }
  /** The nth free audio that paid time brought; only for who agreed to offers. */
  | { readonly name: 'free-audio'; readonly nth: number }
  /** Only for who agreed to offers, and for the admin who looks at it first. */
  | {
      readonly name: 'newsletter';
      readonly subject: string;
      /** What mail programs show beside the subject; empty for none. */
      readonly preheader: string;
      readonly text: Prose;
      /** Which one unsubscribing by it is counted for; null for a test. */
      readonly newsletterId: string | null;
    };

export interface Mail {
  readonly to: string;
  readonly template: MailTemplate;
  /** Of the request that caused it; the default language if absent. */
  readonly language?: Language | undefined;
}
