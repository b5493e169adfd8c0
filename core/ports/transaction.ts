// The stores, alone or inside one transaction.
import type { Result } from '@meend/core/shared/result.ts';
import type { Outbox } from './outbox.ts';
import type { AnswerStore } from './stores/answer-store.ts';
import type { ArticleStore } from './stores/article-store.ts';
import type { AuditStore } from './stores/audit-store.ts';
import type { ComparisonStore } from './stores/background/comparison-store.ts';
import type { NoticeStore } from './stores/background/notice-store.ts';
import type { ScheduleStore } from './stores/background/schedule-store.ts';
import type { UsedFiles } from './stores/background/used-files.ts';
import type { BannerStore } from './stores/banner-store.ts';
import type { DemonstrationStore } from './stores/demonstration-store.ts';
import type { EmailChangeStore } from './stores/email-change-store.ts';
import type { FactorStore } from './stores/factor-store.ts';
import type { FeedbackStore } from './stores/feedback-store.ts';
import type { GrantStore } from './stores/grant-store.ts';
import type { IdentityStore } from './stores/identity-store.ts';
import type { InsightStore } from './stores/insight-store.ts';
import type { LinkStore } from './stores/link-store.ts';
import type { ListeningStore } from './stores/listening-store.ts';
import type { NewsletterStore } from './stores/newsletter-store.ts';
import type { OrderStore } from './stores/order-store.ts';
import type { PersonalStore } from './stores/personal-store.ts';
import type { PrivacyStore } from './stores/privacy-store.ts';
import type { QuestionStore } from './stores/question-store.ts';
import type { RateLimitStore } from './stores/rate-limit-store.ts';
import type { SelectionStore } from './stores/selection-store.ts';
import type { SessionStore } from './stores/session-store.ts';
import type { StoryStore } from './stores/story-store.ts';
import type { SubscriptionStore } from './stores/subscription-store.ts';
import type { UploadStore } from './stores/upload-store.ts';
import type { UserStore } from './stores/user-store.ts';

export interface Stores {
  readonly users: UserStore;
  readonly links: LinkStore;
  readonly emailChanges: EmailChangeStore;
  readonly identities: IdentityStore;
  readonly stories: StoryStore;
  readonly selections: SelectionStore;
  readonly subscriptions: SubscriptionStore;
  readonly grants: GrantStore;
  readonly orders: OrderStore;
  readonly comparisons: ComparisonStore;
  readonly notices: NoticeStore;
  readonly newsletters: NewsletterStore;
  readonly listening: ListeningStore;
  readonly insights: InsightStore;
  readonly banners: BannerStore;
  readonly sessions: SessionStore;
  readonly factors: FactorStore;
  readonly articles: ArticleStore;
  readonly answers: AnswerStore;
  readonly questions: QuestionStore;
  readonly feedback: FeedbackStore;
  readonly uploads: UploadStore;
  readonly audit: AuditStore;
  readonly personal: PersonalStore;
  readonly privacy: PrivacyStore;
  readonly outbox: Outbox;
  readonly schedule: ScheduleStore;
  readonly rateLimits: RateLimitStore;
  readonly demonstration: DemonstrationStore;
  readonly usedFiles: UsedFiles;
  /** The stores' own clock: the database's. Expiry is always judged by it. */
  now(): Promise<Date>;
}

export interface Transaction {
  /**
   * Runs `work` on stores of one transaction. Commits when it resolves with success, rolls back when it resolves with
   * a failure or throws. Inside, only the given stores may be used: waiting for others would wait for ever.
   */
  run<T, E>(work: (stores: Stores) => Promise<Result<T, E>>): Promise<Result<T, E>>;
}
