// The desk for people who help people: a listener is found, looked at and sent a mail again by admins and superadmins;
// superadmins alone move money, days and accounts. Each look and act is in the audit log, so what is searched for stands
// in a body and in no address.
import type { JobState } from '@meend/core/jobs/job.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { call } from '../call.ts';

export interface WireFoundListener {
  readonly _id: string;
  /** Masked. */
  readonly email: string;
  readonly phone: string | null;
  /** ISO time. */
  readonly since: string;
  readonly isStaff: boolean;
  readonly isSuspended: boolean;
}

/** All moments are ISO times, amounts rupees. */
export interface WireOrderFact {
  readonly what:
    | 'made'
    | 'expired'
    | 'told'
    | 'paid'
    | 'days-given'
    | 'days-taken'
    | 'refund-due'
    | 'refund-asked'
    | 'refund-done'
    | 'refund-failed'
    | 'refunded';
  readonly at: string;
  readonly amount: number | null;
  readonly days: number | null;
  /** A payment's id, a kind of the provider's message, or its short code when it refused; null where there is none. */
  readonly detail: string | null;
}

export interface WireStudioOrder {
  readonly orderID: string;
  readonly plan: string;
  readonly amount: number;
  readonly days: number;
  readonly status: 'created' | 'open' | 'declined' | 'paid' | 'expired';
  readonly createdAt: string;
  /** The oldest first. */
  readonly facts: readonly WireOrderFact[];
  /** Null where it was never paid. */
  readonly money: {
    /** What can still go back. */
    readonly left: number;
    /** What is on its way back. */
    readonly onItsWay: number;
    /** Of what is left: paid beyond the price. */
    readonly tooMuch: number;
    /** What goes with the last of the money; 0 where none were given, or they were taken. */
    readonly days: number;
  } | null;
}

export interface WireListenerFile {
  readonly account: WireFoundListener & {
    readonly suspendedAt: string | null;
    /** When it is erased, for who asked for it. */
    readonly erasesAt: string | null;
    readonly hasOffersByMail: boolean;
    readonly ageConfirmedAt: string | null;
  };
  readonly sessions: readonly {
    readonly device: string;
    readonly signedInAt: string;
    readonly lastUsedAt: string;
  }[];
  readonly plan: {
    readonly name: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly isRunning: boolean;
  } | null;
  /** The oldest first. */
  readonly grants: readonly {
    readonly plan: string;
    readonly days: number;
    readonly cause: 'order' | 'pass' | 'staff';
    readonly at: string;
    readonly endedAt: string | null;
    readonly orderID: string | null;
  }[];
  /** How many, and of how many; never which. */
  readonly selections: { readonly chosen: number; readonly allowed: number };
  /** The latest first. */
  readonly orders: readonly WireStudioOrder[];
  /** Mails that are not sent, the latest first. */
  readonly mails: readonly {
    readonly _id: string;
    readonly mail: MailTemplate['name'];
    readonly state: JobState;
    readonly isUnderWay: boolean;
    readonly tries: number;
    readonly addedAt: string;
    readonly dueAt: string;
    readonly reason: string | null;
  }[];
  /** Days added by it are added once. */
  readonly nextGrant: string;
}

type ById = { params: { id: string } };

const LISTENERS = '/api/{product}Admin/listeners';

export const studioListenerCalls = {
  findListeners: call<
    { body: { wanted: string } },
    {
      by: 'email' | 'order' | 'payment' | 'phone';
      listeners: readonly WireFoundListener[];
      /** It is of an account that was erased. */
      isErased: boolean;
    }
  >('POST', '/api/{product}Admin/find-listeners', 'admin'),
  listenerFile: call<ById, WireListenerFile>('GET', `${LISTENERS}/:id`, 'admin'),
  listenerContact: call<ById & { body: Record<string, never> }, { email: string; phone: string | null }>(
    'POST',
    `${LISTENERS}/:id/contact`,
    'admin',
  ),
  /** One that failed or was given up. */
  resendMail: call<
    { params: { id: string; mailId: string }; body: Record<string, never> },
    { message: string }
  >('POST', `${LISTENERS}/:id/mails/:mailId/resend`, 'admin'),
  /** Everywhere at once, as the listener's own "log out on every device". */
  endSessions: call<ById & { body: Record<string, never> }, { message: string }>(
    'POST',
    `${LISTENERS}/:id/end-sessions`,
    'superadmin',
  ),
  suspendListener: call<ById & { body: { reason?: string } }, { message: string }>(
    'POST',
    `${LISTENERS}/:id/suspend`,
    'superadmin',
  ),
  reinstateListener: call<ById & { body: Record<string, never> }, { message: string }>(
    'POST',
    `${LISTENERS}/:id/reinstate`,
    'superadmin',
  ),
  /** Their own file, for them alone: told by mail, fetched by them. */
  prepareArchive: call<ById & { body: Record<string, never> }, { message: string }>(
    'POST',
    `${LISTENERS}/:id/archive`,
    'superadmin',
  ),
  /** In seven days; the mail that tells them takes it back. */
  eraseListener: call<ById & { body: Record<string, never> }, { message: string; erasesAt: string }>(
    'POST',
    `${LISTENERS}/:id/erase`,
    'superadmin',
  ),
  /** `grantId`: the file's `nextGrant`; told twice, they are added once. */
  addDays: call<ById & { body: { grantId: string; days: number; reason: string } }, { message: string }>(
    'POST',
    `${LISTENERS}/:id/days`,
    'superadmin',
  ),
  /** Rupees. `left`: what the order had left when the part was meant; told twice, it goes back once. */
  refundOrder: call<
    {
      params: { id: string; orderId: string };
      body: { reason: string; part?: { amount: number; left: number } };
    },
    { message: string }
  >('POST', `${LISTENERS}/:id/orders/:orderId/refund`, 'superadmin'),
} as const;
