// Newsletters: admins write, look and send themselves a test; super admins send to everybody, and read who agreed.
import type { NewsletterStatus } from '@meend/core/newsletters/newsletter.ts';
import { call } from '../call.ts';

/** Of those a copy was made for, and how many left by the newsletter's own link. */
export interface WireNewsletterFigures {
  readonly made: number;
  readonly waiting: number;
  readonly accepted: number;
  readonly refused: number;
  /** They did not want it any more when their turn came. */
  readonly dropped: number;
  readonly unsubscribed: number;
}

export interface WireNewsletterCard {
  readonly _id: string;
  readonly subject: string;
  readonly status: NewsletterStatus;
  /** ISO times; null: not yet. */
  readonly updatedAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** To be sent back with an update, and with the sending. */
  readonly revision: number;
  readonly figures: WireNewsletterFigures;
}

export interface WireNewsletter extends WireNewsletterCard {
  /** What mail programs show beside the subject; empty for none. */
  readonly preheader: string;
  /** Markdown. */
  readonly body: string;
}

/** Who agreed, and when, an ISO time. */
export interface WireNewsletterListener {
  readonly email: string;
  readonly agreedAt: string;
}

export interface NewsletterFields {
  readonly subject: string;
  readonly preheader: string;
  readonly body: string;
}

type ById = { params: { id: string } };
type After = { query: { after?: string } };
type NoFields = { body: Record<string, never> };

const NEWSLETTERS = '/api/{product}Admin/newsletters';

export const newsletterCalls = {
  /** The latest first; `audience`: how many would get one now; `after`: what the answer's `next` told. */
  newsletters: call<
    After,
    { audience: number; newsletters: readonly WireNewsletterCard[]; next: string | null }
  >('GET', NEWSLETTERS, 'admin'),
  newsletter: call<ById, WireNewsletter>('GET', `${NEWSLETTERS}/:id`, 'admin'),
  createNewsletter: call<{ body: NewsletterFields }, WireNewsletter>('POST', NEWSLETTERS, 'admin'),
  updateNewsletter: call<ById & { body: NewsletterFields & { readonly revision: number } }, WireNewsletter>(
    'PUT',
    `${NEWSLETTERS}/:id`,
    'admin',
  ),
  /** What is saved goes to the address of whoever asks. */
  testNewsletter: call<ById & NoFields, { message: string }>('POST', `${NEWSLETTERS}/:id/test`, 'admin'),
  /** To everybody who agreed; one that was stopped goes on. */
  sendNewsletter: call<ById & { body: { readonly revision: number } }, { message: string }>(
    'POST',
    `${NEWSLETTERS}/:id/send`,
    'superadmin',
  ),
  stopNewsletter: call<ById & NoFields, { message: string }>('POST', `${NEWSLETTERS}/:id/stop`, 'superadmin'),
  /** Who would get a newsletter now, 500 at a time. */
  newsletterListeners: call<After, { listeners: readonly WireNewsletterListener[]; next: string | null }>(
    'GET',
    '/api/{product}Admin/newsletter-listeners',
    'superadmin',
  ),
} as const;
