// The in-memory stores over one set of tables, a line a store.
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Clock, Randomness } from '@meend/core/shared/ports.ts';
import { memorySelectionStore } from './access/memory-selection-store.ts';
import { memoryBannerAdminStore } from './account/memory-banner-admin-store.ts';
import { memoryEmailChangeStore } from './account/memory-email-change-store.ts';
import { memoryFactorStore } from './account/memory-factor-store.ts';
import { memoryIdentityStore } from './account/memory-identity-store.ts';
import { memoryOneTimeSecretStore } from './account/memory-one-time-secret-store.ts';
import { memorySessionStore } from './account/memory-session-store.ts';
import { memoryUserStore } from './account/memory-user-store.ts';
import { memoryAuditStore } from './audit/memory-audit-store.ts';
import { memorySecurityEventStore } from './audit/memory-security-event-store.ts';
import { memoryBannerStore } from './banner/memory-banner-store.ts';
import { memoryArticleStore } from './blog/memory-article-store.ts';
import { memoryChapterStore } from './catalogue/memory-chapter-store.ts';
import { memoryStoryStore } from './catalogue/memory-story-store.ts';
import { memoryDemonstrationStore } from './demonstration/memory-demonstration-store.ts';
import { memoryFeedbackStore } from './feedback/memory-feedback-store.ts';
import { memoryFollowMailStore } from './following/memory-follow-mail-store.ts';
import { memoryInsightStore } from './insights/memory-insight-store.ts';
import { memoryOutbox } from './jobs/memory-outbox.ts';
import { memoryScheduleStore } from './jobs/memory-schedule-store.ts';
import { memoryUploadStore } from './media/memory-upload-store.ts';
import { memoryUsedFiles } from './media/memory-used-files.ts';
import { memoryWaveformStore } from './media/memory-waveform-store.ts';
import { memoryNewsletterStore } from './newsletters/memory-newsletter-store.ts';
import { memoryNoticeStore } from './notices/memory-notice-store.ts';
import { memoryComparisonStore } from './payment/memory-comparison-store.ts';
import { memoryOrderStore } from './payment/memory-order-store.ts';
import { memoryPersonalStore } from './personal-data/memory-personal-store.ts';
import { memoryGrantStore } from './plans/memory-grant-store.ts';
import { memorySubscriptionStore } from './plans/memory-subscription-store.ts';
import { memoryBookmarkStore } from './playback/memory-bookmark-store.ts';
import { memoryHistoryStore } from './playback/memory-history-store.ts';
import { memoryListeningStore } from './playback/memory-listening-store.ts';
import { memoryPlayLog } from './playback/memory-play-log.ts';
import { memoryShelfStore } from './playback/memory-shelf-store.ts';
import { memoryPrivacyStore } from './privacy/memory-privacy-store.ts';
import { memoryRateLimitStore } from './rate-limits/memory-rate-limit-store.ts';
import { memoryAnswerStore } from './sexpert/memory-answer-store.ts';
import { memoryQuestionStore } from './sexpert/memory-question-store.ts';
import type { MemoryTables } from './tables.ts';

export const memoryStores = (tables: MemoryTables, clock: Clock, randomness: Randomness): Stores => ({
  selections: memorySelectionStore(tables),
  users: memoryUserStore(tables, clock),
  oneTimeSecrets: memoryOneTimeSecretStore(tables),
  identities: memoryIdentityStore(tables),
  sessions: memorySessionStore(tables, clock),
  emailChanges: memoryEmailChangeStore(tables),
  factors: memoryFactorStore(tables),
  bannerAdmins: memoryBannerAdminStore(tables),
  audit: memoryAuditStore(tables, randomness),
  securityEvents: memorySecurityEventStore(tables),
  banners: memoryBannerStore(tables),
  articles: memoryArticleStore(tables, clock),
  stories: memoryStoryStore(tables, clock),
  chapters: memoryChapterStore(tables),
  demonstration: memoryDemonstrationStore(tables),
  feedback: memoryFeedbackStore(tables),
  followMails: memoryFollowMailStore(tables, clock),
  insights: memoryInsightStore(tables),
  outbox: memoryOutbox(tables, randomness),
  schedule: memoryScheduleStore(tables),
  uploads: memoryUploadStore(tables),
  usedFiles: memoryUsedFiles(tables),
  waveforms: memoryWaveformStore(tables),
  newsletters: memoryNewsletterStore(tables),
  notices: memoryNoticeStore(tables),
  orders: memoryOrderStore(tables, clock),
  comparisons: memoryComparisonStore(tables),
  personal: memoryPersonalStore(tables),
  subscriptions: memorySubscriptionStore(tables),
  grants: memoryGrantStore(tables),
  listening: memoryListeningStore(tables),
  history: memoryHistoryStore(tables),
  shelf: memoryShelfStore(tables),
  bookmarks: memoryBookmarkStore(tables),
  plays: memoryPlayLog(tables),
  privacy: memoryPrivacyStore(tables),
  rateLimits: memoryRateLimitStore(tables),
  answers: memoryAnswerStore(tables, clock),
  questions: memoryQuestionStore(tables, clock),
  now: async () => clock.now(),
});
