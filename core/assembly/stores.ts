// All stores of the product, alone or inside one transaction.

import type { EmailChangeStore } from '@meend/core/account/email-change/email-change-store.port.ts';
import type { IdentityStore } from '@meend/core/account/identity-store.port.ts';
import type { LinkStore } from '@meend/core/account/links/link-store.port.ts';
import type { SessionStore } from '@meend/core/account/sessions/session-store.port.ts';
import type { UserStore } from '@meend/core/account/user-store.port.ts';
import type { BannerStore } from '@meend/core/banner/banner-store.port.ts';
import type { ArticleStore } from '@meend/core/blog/article-store.port.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { FeedbackStore } from '@meend/core/feedback/feedback-store.port.ts';
import type { InsightStore } from '@meend/core/insights/insight-store.port.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { ScheduleStore } from '@meend/core/jobs/schedule-store.port.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import type { UsedFiles } from '@meend/core/media/used-files.port.ts';
import type { NewsletterStore } from '@meend/core/newsletters/newsletter-store.port.ts';
import type { ComparisonStore } from '@meend/core/payment/comparison/comparison-store.port.ts';
import type { OrderStore } from '@meend/core/payment/order-store.port.ts';
import type { GrantStore } from '@meend/core/plans/grant-store.port.ts';
import type { NoticeStore } from '@meend/core/plans/notices/notice-store.port.ts';
import type { SubscriptionStore } from '@meend/core/plans/subscription-store.port.ts';
import type { ListeningStore } from '@meend/core/playback/listening-store.port.ts';
import type { PersonalStore } from '@meend/core/privacy/personal-store.port.ts';
import type { PrivacyStore } from '@meend/core/privacy/privacy-store.port.ts';
import type { DemonstrationStore } from '@meend/core/retention/demonstration-store.port.ts';
import type { RateLimitStore } from '@meend/core/retention/rate-limit-store.port.ts';
import type { AnswerStore } from '@meend/core/sexpert/answer-store.port.ts';
import type { QuestionStore } from '@meend/core/sexpert/question-store.port.ts';
import type { AuditStore } from '@meend/core/staff/audit-store.port.ts';
import type { FactorStore } from '@meend/core/staff/second-factor/factor-store.port.ts';
import type { SelectionStore } from '@meend/core/unlock/selection-store.port.ts';

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
