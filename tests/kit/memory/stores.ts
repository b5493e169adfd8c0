// The in-memory stores over one set of tables, a line a store.
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { Clock, Randomness } from '@meend/core/shared/ports.ts';
import {
  memoryBannerAdminStore,
  memoryEmailChangeStore,
  memoryIdentityStore,
  memoryUserStore,
} from './account/memory-accounts.ts';
import {
  memoryFactorStore,
  memoryOneTimeSecretStore,
  memorySessionStore,
} from './account/memory-sessions.ts';
import { memoryAuditStore, memorySecurityEventStore } from './audit/memory-audit.ts';
import { memoryBannerStore } from './banner/memory-banner.ts';
import { memoryArticleStore } from './blog/memory-article-store.ts';
import { memoryChapterStore, memoryStoryStore } from './catalogue/memory-stories.ts';
import { memoryDemonstrationStore } from './demonstration/memory-demonstration-store.ts';
import { memorySearchIndex } from './discovery/memory-search-index.ts';
import { memoryFeedbackStore } from './feedback/memory-feedback-store.ts';
import { memoryInsightStore } from './insights/memory-insight-store.ts';
import { memoryOutbox, memoryRateLimitStore, memoryScheduleStore } from './jobs/memory-jobs.ts';
import {
  memoryFollowMailStore,
  memoryNewsletterStore,
  memoryNoticeStore,
  memorySuppressionStore,
  memoryVoiceFollowStore,
} from './mails/memory-mails.ts';
import { memoryUploadStore, memoryUsedFiles, memoryWaveformStore } from './media/memory-media.ts';
import { memoryComparisonStore } from './payment/memory-comparison-store.ts';
import { memoryOrderStore } from './payment/memory-orders.ts';
import { memoryPersonStore } from './people/memory-people.ts';
import { memoryPersonalStore } from './personal-data/memory-personal-store.ts';
import { memoryGrantStore, memorySelectionStore, memorySubscriptionStore } from './plans/memory-plans.ts';
import {
  memoryBookmarkStore,
  memoryHistoryStore,
  memoryListeningStore,
  memoryPlayLog,
  memoryShelfStore,
} from './playback/memory-playback.ts';
import { memoryPrivacyStore } from './privacy/memory-privacy-store.ts';
import { memoryAnswerStore, memoryQuestionStore } from './sexpert/memory-sexpert.ts';
import { memoryMoodStore } from './shelves/memory-moods.ts';
import { memoryHomeRowStore, memorySlotStore } from './shelves/memory-slots.ts';
import type { MemoryTables } from './tables.ts';
import { memoryAlignmentStore } from './transcript/memory-alignment-store.ts';
import { memoryTranscriptStore } from './transcript/memory-transcript-store.ts';

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
  transcripts: memoryTranscriptStore(tables),
  alignments: memoryAlignmentStore(tables),
  demonstration: memoryDemonstrationStore(tables),
  feedback: memoryFeedbackStore(tables),
  followMails: memoryFollowMailStore(tables, clock),
  voiceFollows: memoryVoiceFollowStore(tables),
  insights: memoryInsightStore(tables),
  outbox: memoryOutbox(tables, randomness),
  schedule: memoryScheduleStore(tables),
  suppressions: memorySuppressionStore(tables),
  uploads: memoryUploadStore(tables),
  usedFiles: memoryUsedFiles(tables),
  waveforms: memoryWaveformStore(tables),
  newsletters: memoryNewsletterStore(tables),
  notices: memoryNoticeStore(tables),
  orders: memoryOrderStore(tables, clock),
  comparisons: memoryComparisonStore(tables),
  people: memoryPersonStore(tables, clock),
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
  moods: memoryMoodStore(tables),
  searchIndex: memorySearchIndex(tables, clock),
  slots: memorySlotStore(tables),
  homeRows: memoryHomeRowStore(tables),
  now: async () => clock.now(),
});
