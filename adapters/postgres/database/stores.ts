// The stores of a connection or transaction, a line a store.
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { postgresSelectionStore } from '../access/selection-store.ts';
import { postgresBannerAdminStore } from '../account/banner-admin-store.ts';
import { postgresEmailChangeStore } from '../account/email-change-store.ts';
import { postgresFactorStore } from '../account/factor-store.ts';
import { postgresIdentityStore } from '../account/identity-store.ts';
import { postgresOneTimeSecretStore } from '../account/one-time-secret-store.ts';
import { postgresSessionStore } from '../account/session-store.ts';
import { postgresUserStore } from '../account/user-store.ts';
import { postgresAuditStore } from '../audit/audit-store.ts';
import { postgresSecurityEventStore } from '../audit/security-event-store.ts';
import { postgresBannerStore } from '../banner/banner-store.ts';
import { postgresArticleStore } from '../blog/article-store.ts';
import { postgresChapterStore } from '../catalogue/chapter-store.ts';
import { postgresStoryStore } from '../catalogue/story-store.ts';
import { withSanitizedErrors } from '../connection/sanitized-errors.ts';
import { firstOf, statement } from '../connection/statements.ts';
import { postgresDemonstrationStore } from '../demonstration/demonstration-store.ts';
import { postgresSearchIndex } from '../discovery/search-index.ts';
import { postgresFeedbackStore } from '../feedback/feedback-store.ts';
import { postgresFollowMailStore } from '../following/follow-mail-store.ts';
import { postgresVoiceFollowStore } from '../following/voice-follow-store.ts';
import { postgresInsightStore } from '../insights/insight-store.ts';
import { postgresOutbox } from '../jobs/outbox-store.ts';
import { postgresScheduleStore } from '../jobs/schedule-store.ts';
import { postgresUploadStore } from '../media/upload-store.ts';
import { postgresUsedFiles } from '../media/used-files.ts';
import { postgresWaveformStore } from '../media/waveform-store.ts';
import { postgresNewsletterStore } from '../newsletters/newsletter-store.ts';
import { postgresNoticeStore } from '../notices/notice-store.ts';
import { postgresComparisonStore } from '../payment/comparison-store.ts';
import { postgresOrderStore } from '../payment/order-store.ts';
import { postgresPersonStore } from '../people/person-store.ts';
import { postgresPersonalStore } from '../personal-data/personal-store.ts';
import { postgresGrantStore } from '../plans/grant-store.ts';
import { postgresSubscriptionStore } from '../plans/subscription-store.ts';
import { postgresBookmarkStore } from '../playback/bookmark-store.ts';
import { postgresHistoryStore } from '../playback/history-store.ts';
import { postgresListeningStore } from '../playback/listening-store.ts';
import { postgresPlayLog } from '../playback/play-log.sql.ts';
import { postgresShelfStore } from '../playback/shelf-store.ts';
import { postgresPrivacyStore } from '../privacy/privacy-store.ts';
import { postgresRateLimitStore } from '../rate-limits/rate-limit-store.ts';
import { postgresAnswerStore } from '../sexpert/answer-store.ts';
import { postgresQuestionStore } from '../sexpert/question-store.ts';
import { postgresHomeRowStore } from '../shelves/home-row-store.ts';
import { postgresMoodStore } from '../shelves/mood-store.ts';
import { postgresSlotStore } from '../shelves/slot-store.ts';
import { postgresSuppressionStore } from '../suppressions/suppression-store.ts';
import { postgresAlignmentStore } from '../transcript/alignment-store.ts';
import { postgresTranscriptStore } from '../transcript/transcript-store.ts';

type StoreMakers = { readonly [Name in Exclude<keyof Stores, 'now'>]: (em: EntityManager) => Stores[Name] };

const storeMakers: StoreMakers = {
  selections: postgresSelectionStore,
  users: postgresUserStore,
  oneTimeSecrets: postgresOneTimeSecretStore,
  identities: postgresIdentityStore,
  sessions: postgresSessionStore,
  emailChanges: postgresEmailChangeStore,
  factors: postgresFactorStore,
  bannerAdmins: postgresBannerAdminStore,
  audit: postgresAuditStore,
  securityEvents: postgresSecurityEventStore,
  banners: postgresBannerStore,
  articles: postgresArticleStore,
  stories: postgresStoryStore,
  chapters: postgresChapterStore,
  transcripts: postgresTranscriptStore,
  alignments: postgresAlignmentStore,
  demonstration: postgresDemonstrationStore,
  feedback: postgresFeedbackStore,
  followMails: postgresFollowMailStore,
  voiceFollows: postgresVoiceFollowStore,
  insights: postgresInsightStore,
  outbox: postgresOutbox,
  schedule: postgresScheduleStore,
  suppressions: postgresSuppressionStore,
  uploads: postgresUploadStore,
  usedFiles: postgresUsedFiles,
  waveforms: postgresWaveformStore,
  newsletters: postgresNewsletterStore,
  notices: postgresNoticeStore,
  orders: postgresOrderStore,
  comparisons: postgresComparisonStore,
  people: postgresPersonStore,
  personal: postgresPersonalStore,
  subscriptions: postgresSubscriptionStore,
  grants: postgresGrantStore,
  listening: postgresListeningStore,
  history: postgresHistoryStore,
  shelf: postgresShelfStore,
  bookmarks: postgresBookmarkStore,
  plays: postgresPlayLog,
  privacy: postgresPrivacyStore,
  rateLimits: postgresRateLimitStore,
  answers: postgresAnswerStore,
  questions: postgresQuestionStore,
  moods: postgresMoodStore,
  searchIndex: postgresSearchIndex,
  slots: postgresSlotStore,
  homeRows: postgresHomeRowStore,
};

// clock_timestamp() inside a transaction too: now() would not advance while the transaction waits for a row lock, and
// what expired in the meantime would still look valid.
const now = statement(
  () => sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`,
  'now',
);

/** Stores are created on demand: a transaction needs few of them. */
export const postgresStores = (em: EntityManager): Stores => {
  const stores = withSanitizedErrors({
    async now() {
      const row = await firstOf(em, now({}));
      if (!row) throw new Error('clock_timestamp() returned no row');
      return row.now;
    },
  });
  for (const [name, make] of Object.entries<(em: EntityManager) => object>(storeMakers)) {
    let made: object | undefined;
    Object.defineProperty(stores, name, {
      enumerable: true,
      get: () => {
        made ??= withSanitizedErrors(make(em));
        return made;
      },
    });
  }
  return stores as Stores;
};
