// The rows of the in-memory stores. Rows are never changed in place, so copying the maps is a snapshot.

import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { Identity } from '@meend/core/account/identity-store.port.ts';
import type { SignInLink } from '@meend/core/account/links/sign-in-link.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { User } from '@meend/core/account/user.ts';
import type { BannerAdmin } from '@meend/core/banner/banner-admin.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { StudioArticle } from '@meend/core/blog/studio/studio-article.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioStory } from '@meend/core/catalogue/studio/studio-story.ts';
import type { StudioFeedback } from '@meend/core/feedback/studio-feedback.ts';
import type { Play } from '@meend/core/insights/play.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { Upload } from '@meend/core/media/upload.ts';
import type { MailFate, Newsletter } from '@meend/core/newsletters/newsletter.ts';
import type { Comparison } from '@meend/core/payment/comparison/comparison.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { Payment, ProviderEvent } from '@meend/core/payment/order-store.port.ts';
import type { Refund } from '@meend/core/payment/refunds/refund.ts';
import type { Grant } from '@meend/core/plans/grants/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { Dismissal } from '@meend/core/playback/dismissal.ts';
import type { RecentlyPlayed } from '@meend/core/playback/recently-played.ts';
import type { ResumePoint } from '@meend/core/playback/resume-points/resume-point.ts';
import type { Archive } from '@meend/core/privacy/archive.ts';
import type { Erasure } from '@meend/core/privacy/erasure.ts';
import type { Question } from '@meend/core/sexpert/question.ts';
import type { StudioAnswer } from '@meend/core/sexpert/studio/studio-answer.ts';
import type { NewsletterId, UserId } from '@meend/core/shared/ids.ts';
import type { AuditRecord } from '@meend/core/staff/audit.ts';
import type { Factor, FactorChallenge } from '@meend/core/staff/second-factor/factor.ts';
import type { FreeSelection } from '@meend/core/unlock/free-selection.ts';

export interface OutboxRow {
  readonly entry: OutboxEntry;
  readonly addedAt: Date;
  readonly leasedUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isDead: boolean;
  readonly reason: string | null;
}

export interface NewsletterMailRow {
  readonly newsletterId: NewsletterId;
  readonly userId: UserId;
  readonly fate: MailFate;
  readonly madeAt: Date;
  readonly unsubscribedAt: Date | null;
}

export interface ScheduledRow {
  readonly dueAt: Date;
  readonly leasedUntil: Date | null;
}

export interface MemoryTables {
  users: Map<string, User>;
  links: Map<string, SignInLink>;
  identities: Map<string, Identity>;
  /** As listeners get them. */
  stories: Map<string, Story>;
  /** Those an admin made or changed, whole. */
  studioStories: Map<string, StudioStory>;
  catalogueVersion: number;
  selections: readonly FreeSelection[];
  subscriptions: Map<string, Subscription>;
  grants: Map<string, Grant>;
  /** When a subscription is looked at next, by its listener; null: not again. Without an entry it is due. */
  nextReviews: Map<string, Date | null>;
  /** When a notice was told, by listener, kind and what it is about. */
  notices: Map<string, Date>;
  newsletters: Map<string, Newsletter>;
  /** By newsletter and listener. */
  newsletterMails: Map<string, NewsletterMailRow>;
  comparisons: Map<string, Comparison>;
  orders: Map<string, Order>;
  events: Map<string, ProviderEvent>;
  /** Of these events nobody here knows the order. */
  unknownEvents: Set<string>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** When an end of an order was told to its payer, by order and end. */
  orderNotices: Map<string, Date>;
  places: Map<string, ResumePoint>;
  recent: Map<string, RecentlyPlayed>;
  dismissals: Map<string, Dismissal>;
  plays: Map<string, Play>;
  /** How many guests took a step, by its day and itself. */
  guestDays: Map<string, number>;
  banners: Map<string, StickyBanner>;
  bannerAdmin: BannerAdmin | null;
  passwords: Map<string, string>;
  sessions: Map<string, StoredSession>;
  endedSessions: Set<string>;
  factors: Map<string, Factor>;
  /** Hashes of what was not spent, by the account. */
  recoveryCodes: Map<string, readonly string[]>;
  /** When a session was confirmed, by its id. */
  confirmations: Map<string, Date>;
  /** By session and purpose. */
  challenges: Map<string, FactorChallenge>;
  feedback: Map<string, StudioFeedback>;
  articles: Map<string, StudioArticle>;
  answers: Map<string, StudioAnswer>;
  questions: Map<string, Question>;
  /** When a question was set aside, by its id. */
  setAside: Map<string, Date>;
  uploads: Map<string, Upload>;
  /** By the listener. */
  archives: Map<string, Archive & { readonly content: string | null }>;
  /** By the listener. */
  erasures: Map<string, Erasure>;
  /** By the account. */
  emailChanges: Map<string, EmailChange>;
  audit: Map<string, AuditRecord>;
  outbox: Map<string, OutboxRow>;
  scheduled: Map<string, ScheduledRow>;
  hits: Map<string, { readonly hits: number; readonly endsAt: Date }>;
}

export const emptyTables = (): MemoryTables => ({
  users: new Map(),
  links: new Map(),
  identities: new Map(),
  stories: new Map(),
  studioStories: new Map(),
  catalogueVersion: 0,
  selections: [],
  subscriptions: new Map(),
  grants: new Map(),
  nextReviews: new Map(),
  notices: new Map(),
  newsletters: new Map(),
  newsletterMails: new Map(),
  comparisons: new Map(),
  orders: new Map(),
  events: new Map(),
  unknownEvents: new Set(),
  payments: new Map(),
  refunds: new Map(),
  orderNotices: new Map(),
  places: new Map(),
  recent: new Map(),
  dismissals: new Map(),
  plays: new Map(),
  guestDays: new Map(),
  banners: new Map(),
  bannerAdmin: null,
  passwords: new Map(),
  sessions: new Map(),
  endedSessions: new Set(),
  factors: new Map(),
  recoveryCodes: new Map(),
  confirmations: new Map(),
  challenges: new Map(),
  feedback: new Map(),
  articles: new Map(),
  answers: new Map(),
  questions: new Map(),
  setAside: new Map(),
  uploads: new Map(),
  archives: new Map(),
  erasures: new Map(),
  emailChanges: new Map(),
  audit: new Map(),
  outbox: new Map(),
  scheduled: new Map(),
  hits: new Map(),
});

export const copyTables = (tables: MemoryTables): MemoryTables => ({
  users: new Map(tables.users),
  links: new Map(tables.links),
  identities: new Map(tables.identities),
  stories: new Map(tables.stories),
  studioStories: new Map(tables.studioStories),
  catalogueVersion: tables.catalogueVersion,
  selections: tables.selections,
  subscriptions: new Map(tables.subscriptions),
  grants: new Map(tables.grants),
  nextReviews: new Map(tables.nextReviews),
  notices: new Map(tables.notices),
  newsletters: new Map(tables.newsletters),
  newsletterMails: new Map(tables.newsletterMails),
  comparisons: new Map(tables.comparisons),
  orders: new Map(tables.orders),
  events: new Map(tables.events),
  unknownEvents: new Set(tables.unknownEvents),
  payments: new Map(tables.payments),
  refunds: new Map(tables.refunds),
  orderNotices: new Map(tables.orderNotices),
  places: new Map(tables.places),
  recent: new Map(tables.recent),
  dismissals: new Map(tables.dismissals),
  plays: new Map(tables.plays),
  guestDays: new Map(tables.guestDays),
  banners: new Map(tables.banners),
  bannerAdmin: tables.bannerAdmin,
  passwords: new Map(tables.passwords),
  sessions: new Map(tables.sessions),
  endedSessions: new Set(tables.endedSessions),
  factors: new Map(tables.factors),
  recoveryCodes: new Map(tables.recoveryCodes),
  confirmations: new Map(tables.confirmations),
  challenges: new Map(tables.challenges),
  feedback: new Map(tables.feedback),
  articles: new Map(tables.articles),
  answers: new Map(tables.answers),
  questions: new Map(tables.questions),
  setAside: new Map(tables.setAside),
  uploads: new Map(tables.uploads),
  archives: new Map(tables.archives),
  erasures: new Map(tables.erasures),
  emailChanges: new Map(tables.emailChanges),
  audit: new Map(tables.audit),
  outbox: new Map(tables.outbox),
  scheduled: new Map(tables.scheduled),
  hits: new Map(tables.hits),
});
