// The rows of the in-memory stores, by area. Rows are never changed in place, so copying the tables is a snapshot.
import type { FreeSelection } from '@meend/core/access/access.ts';
import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { Identity } from '@meend/core/account/provider-identity.ts';
import type { OneTimeSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import type { BannerAdmin } from '@meend/core/account/sessions/banner-admin.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { ChallengePurpose, Factor, FactorChallenge } from '@meend/core/account/user/factor.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { AuditRecord } from '@meend/core/audit/audit.ts';
import type { SecurityEvents } from '@meend/core/audit/security-event.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import type { StudioArticle } from '@meend/core/blog/article.ts';
import type { PartChapters } from '@meend/core/catalogue/chapters/chapter.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { IndexEntry, StudioText } from '@meend/core/discovery/search-index.port.ts';
import type { StudioFeedback } from '@meend/core/feedback/feedback.ts';
import type { VoiceFollow } from '@meend/core/following/followed-voices.ts';
import type { OutboxEntry } from '@meend/core/jobs/outbox.port.ts';
import type { Upload } from '@meend/core/media/upload.ts';
import type { MailFate, Newsletter } from '@meend/core/newsletters/newsletter.ts';
import type { Comparison } from '@meend/core/payment/comparison.ts';
import type { Order } from '@meend/core/payment/order.ts';
import type { OtherEvent, Payment, ProviderEvent } from '@meend/core/payment/order-store.port.ts';
import type { Refund } from '@meend/core/payment/refund.ts';
import type { Person } from '@meend/core/people/person.ts';
import type { Grant } from '@meend/core/plans/grant.ts';
import type { Subscription } from '@meend/core/plans/subscription.ts';
import type { Bookmark } from '@meend/core/playback/bookmarks/bookmark.ts';
import type { HistoryPause, PartRemoval } from '@meend/core/playback/history-state.ts';
import type { Dismissal, RecentlyPlayed, ResumePoint } from '@meend/core/playback/listening.ts';
import type { Play } from '@meend/core/playback/play.ts';
import type { ShelfEntry } from '@meend/core/playback/shelf/shelf-entry.ts';
import type { Archive, Erasure } from '@meend/core/privacy/privacy-store.port.ts';
import type { StudioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Question } from '@meend/core/sexpert/question.ts';
import type { NewsletterId, PartId, StoryId, UserId } from '@meend/core/shared/ids.ts';
import type { HomeRow } from '@meend/core/shelves/home-rows.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import type { Slot } from '@meend/core/shelves/slot.ts';
import type { Suppression } from '@meend/core/suppressions/suppression.ts';
import type { AlignmentRequest } from '@meend/core/transcript/alignment/alignment-request.ts';
import type { Transcript } from '@meend/core/transcript/transcript.ts';
import { MemoryTable } from './memory-table.ts';

/** With the mailbox whose allowance paid for it. */
type SelectionRow = FreeSelection & { readonly mailbox?: MailboxHash | null };

interface ChallengeRow extends FactorChallenge {
  readonly sessionId: string;
  readonly purpose: ChallengePurpose;
}

interface FollowMailRow {
  readonly userId: UserId;
  readonly partId: PartId;
  readonly madeAt: Date;
  readonly endedAt: Date | null;
}

export interface OutboxRow extends OutboxEntry {
  readonly addedAt: Date;
  readonly leasedUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isDead: boolean;
  readonly reason: string | null;
}

interface ScheduledRow {
  readonly name: string;
  readonly dueAt: Date;
  readonly leasedUntil: Date | null;
}

interface RateLimitRow {
  readonly key: string;
  readonly hits: number;
  readonly endsAt: Date;
}

interface NewsletterMailRow {
  readonly newsletterId: NewsletterId;
  readonly userId: UserId;
  readonly fate: MailFate;
  readonly madeAt: Date;
  readonly unsubscribedAt: Date | null;
}

/** Tables of this area with rows of one story. */
export const playbackStoryTables = [
  'slots',
  'plays',
  'places',
  'recent',
  'dismissals',
  'partRemovals',
  'shelf',
  'bookmarks',
] as const;

export const emptyTables = () => ({
  selections: [] as readonly SelectionRow[],
  users: new MemoryTable<User>(['id']),
  oneTimeSecrets: new MemoryTable<OneTimeSecret>(['secretHash']),
  identities: new MemoryTable<Identity>(['issuer', 'subject']),
  passwords: new Map<string, string>(),
  /** Number of the media epoch, by account id. */
  mediaEpochs: new Map<string, number>(),
  /** When an epoch ended, by its key. */
  endedMediaKeys: new Map<string, Date>(),
  /** Time of the last sign-in, by account id. */
  signIns: new Map<string, Date>(),
  sessions: new MemoryTable<StoredSession>(['id']),
  endedSessions: new Set<string>(),
  emailChanges: new MemoryTable<EmailChange>(['userId']),
  factors: new MemoryTable<Factor>(['id']),
  /** Hashes of unused codes, by account id. */
  recoveryCodes: new Map<string, readonly string[]>(),
  /** Time of a session's confirmation, by session id. */
  confirmations: new Map<string, Date>(),
  challenges: new MemoryTable<ChallengeRow>(['sessionId', 'purpose']),
  bannerAdmin: null as BannerAdmin | null,
  audit: new MemoryTable<AuditRecord>(['id']),
  securityEvents: new MemoryTable<SecurityEvents & { readonly hour: Date }>(['hour', 'kind', 'userId']),
  banners: new MemoryTable<StickyBanner>(['id']),
  articles: new MemoryTable<StudioArticle>(['id']),
  people: new MemoryTable<Person>(['id']),
  moods: new MemoryTable<Mood>(['id']),
  searchEntries: new MemoryTable<IndexEntry>(['id']),
  studioTexts: new MemoryTable<StudioText>(['kind', 'id']),
  slots: new MemoryTable<Slot>(['id']),
  homeRows: [] as readonly HomeRow[],
  /** As visible to listeners. */
  stories: new Map<string, Story>(),
  /** Complete, if created or edited by an admin. */
  studioStories: new Map<string, StudioStory>(),
  /** By part. */
  chapters: new Map<string, PartChapters>(),
  transcripts: new MemoryTable<Transcript>(['partId', 'language']),
  alignments: new MemoryTable<AlignmentRequest>(['partId', 'language']),
  /** First listing of a part, by its id; without an entry that of its story. */
  firstListings: new Map<string, Date>(),
  catalogueVersion: 0,
  feedback: new MemoryTable<StudioFeedback>(['id']),
  followMails: new MemoryTable<FollowMailRow>(['userId', 'partId']),
  voiceFollows: new MemoryTable<VoiceFollow>(['userId', 'personId']),
  /** Number of guests, by day and step. */
  guestDays: new Map<string, number>(),
  outbox: new MemoryTable<OutboxRow>(['id']),
  scheduled: new MemoryTable<ScheduledRow>(['name']),
  uploads: new MemoryTable<Upload>(['id']),
  /** Peaks by the asset of a recording. */
  waveforms: new Map<string, readonly number[]>(),
  newsletters: new MemoryTable<Newsletter>(['id']),
  newsletterMails: new MemoryTable<NewsletterMailRow>(['newsletterId', 'userId']),
  suppressions: new MemoryTable<Suppression & { readonly email: Email }>(['email']),
  /** Time a notice was sent, by listener, kind and subject. */
  notices: new Map<string, Date>(),
  comparisons: new Map<string, Comparison>(),
  orders: new MemoryTable<Order>(['id']),
  events: new Map<string, ProviderEvent>(),
  /** Events about orders that do not exist. */
  unknownEvents: new Set<string>(),
  /** Events of kinds that the product does not act on. */
  otherEvents: new Map<string, OtherEvent>(),
  payments: new Map<string, Payment>(),
  refunds: new Map<string, Refund>(),
  /** Time a notice about an order's outcome was sent, by order and outcome. */
  orderNotices: new Map<string, Date>(),
  subscriptions: new MemoryTable<Subscription>(['userId']),
  grants: new MemoryTable<Grant>(['id']),
  /** Time of a subscription's next review, by listener id; null: none. Without an entry it is due. */
  nextReviews: new Map<string, Date | null>(),
  plays: new Map<string, Play>(),
  places: new MemoryTable<ResumePoint>(['userId', 'partId']),
  recent: new MemoryTable<RecentlyPlayed>(['userId', 'storyId']),
  dismissals: new MemoryTable<Dismissal>(['userId', 'storyId']),
  historyClears: new Map<string, Date>(),
  partRemovals: new Map<string, PartRemoval & { readonly storyId: StoryId }>(),
  historyPauses: new Map<string, HistoryPause & { readonly userId: UserId }>(),
  shelf: new MemoryTable<ShelfEntry>(['userId', 'kind', 'storyId']),
  bookmarks: new MemoryTable<Bookmark>(['userId', 'partId', 'second']),
  archives: new MemoryTable<Archive & { readonly content: string | null }>(['userId']),
  erasures: new MemoryTable<Erasure>(['userId']),
  hits: new MemoryTable<RateLimitRow>(['key']),
  answers: new MemoryTable<StudioAnswer>(['id']),
  questions: new MemoryTable<Question>(['id']),
  /** Time a question was set aside, by its id. */
  setAside: new Map<string, Date>(),
});

export type MemoryTables = ReturnType<typeof emptyTables>;

/** Names in the database where they are not the same words. */
export const databaseNames: { readonly [Name in keyof MemoryTables]?: string } = {
  oneTimeSecrets: 'sign_in_links',
  audit: 'audit_records',
  securityEvents: 'security_events',
  banners: 'sticky_banners',
  followMails: 'follow_mails_sent',
  places: 'listening_places',
  recent: 'recently_played',
  dismissals: 'story_dismissals',
  shelf: 'shelf_entries',
};

const copied = (table: unknown): unknown => {
  if (table instanceof MemoryTable) return table.copy();
  if (table instanceof Map) return new Map(table);
  return table instanceof Set ? new Set(table) : table;
};

const isEmpty = (table: unknown): table is Map<unknown, unknown> | Set<unknown> =>
  (table instanceof Map || table instanceof Set) && table.size === 0;

/** Puts the tables back as they are now. An empty one, as most are, is emptied then instead of copied now. */
export const snapshotOf = (tables: MemoryTables): (() => void) => {
  const before = Object.entries(tables).map(([name, table]) => {
    const empty = isEmpty(table) ? table : null;
    return { name, empty, rows: empty ?? copied(table) };
  });
  return () => {
    for (const { name, empty, rows } of before) {
      empty?.clear();
      Object.assign(tables, { [name]: rows });
    }
  };
};
