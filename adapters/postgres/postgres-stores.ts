import type { Stores } from '@meend/core/assembly/stores.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from './prepared.ts';
import { withSanitizedErrors } from './sanitized-errors.ts';
import { postgresAnswerStore } from './stores/answer-store.ts';
import { postgresArticleStore } from './stores/article-store.ts';
import { postgresComparisonStore } from './stores/background/comparison-store.ts';
import { postgresNoticeStore } from './stores/background/notice-store.ts';
import { postgresOutbox } from './stores/background/outbox-store.ts';
import { postgresScheduleStore } from './stores/background/schedule-store.ts';
import { postgresBannerStore } from './stores/banner-store.ts';
import { postgresEmailChangeStore } from './stores/email-change-store.ts';
import { postgresFactorStore } from './stores/factor-store.ts';
import { postgresFeedbackStore } from './stores/feedback-store.ts';
import { postgresGrantStore } from './stores/grant-store.ts';
import { postgresIdentityStore } from './stores/identity-store.ts';
import { postgresInsightStore } from './stores/insight-store.ts';
import { postgresLinkStore } from './stores/link-store.ts';
import { postgresListeningStore } from './stores/listening-store.ts';
import { postgresDemonstrationStore } from './stores/maintenance/demonstration-store.ts';
import { postgresUsedFiles } from './stores/maintenance/used-files.ts';
import { postgresNewsletterStore } from './stores/newsletter-store.ts';
import { postgresOrderStore } from './stores/order-store.ts';
import { postgresPersonalStore } from './stores/personal-store.ts';
import { postgresPrivacyStore } from './stores/privacy-store.ts';
import { toDate } from './stores/query-options.ts';
import { postgresQuestionStore } from './stores/question-store.ts';
import { postgresRateLimitStore } from './stores/rate-limit-store.ts';
import { postgresSelectionStore } from './stores/selection-store.ts';
import { postgresSessionStore } from './stores/session-store.ts';
import { postgresStoryStore } from './stores/story-store.ts';
import { postgresAuditStore } from './stores/studio/audit-store.ts';
import { postgresSubscriptionStore } from './stores/subscription-store.ts';
import { postgresUploadStore } from './stores/upload-store.ts';
import { postgresUserStore } from './stores/user-store.ts';

// clock_timestamp() inside a transaction too: now() would stand still while the transaction waits for a row lock, and
// what expired in the meantime would still look valid.
const NOW = prepared('now', `select date_trunc('milliseconds', clock_timestamp()) as now`);

type Made = { readonly [Name in Exclude<keyof Stores, 'now'>]: (em: EntityManager) => Stores[Name] };

const makers: Made = {
  users: postgresUserStore,
  links: postgresLinkStore,
  identities: postgresIdentityStore,
  stories: postgresStoryStore,
  selections: postgresSelectionStore,
  subscriptions: postgresSubscriptionStore,
  grants: postgresGrantStore,
  orders: postgresOrderStore,
  comparisons: postgresComparisonStore,
  notices: postgresNoticeStore,
  newsletters: postgresNewsletterStore,
  listening: postgresListeningStore,
  insights: postgresInsightStore,
  sessions: postgresSessionStore,
  factors: postgresFactorStore,
  banners: postgresBannerStore,
  feedback: postgresFeedbackStore,
  articles: postgresArticleStore,
  answers: postgresAnswerStore,
  questions: postgresQuestionStore,
  uploads: postgresUploadStore,
  audit: postgresAuditStore,
  personal: postgresPersonalStore,
  privacy: postgresPrivacyStore,
  emailChanges: postgresEmailChangeStore,
  outbox: postgresOutbox,
  schedule: postgresScheduleStore,
  rateLimits: postgresRateLimitStore,
  demonstration: postgresDemonstrationStore,
  usedFiles: postgresUsedFiles,
};

/** Each is made when it is asked for: a transaction needs few of them. */
export const postgresStores = (em: EntityManager): Stores => {
  const stores = withSanitizedErrors({
    async now() {
      const [row] = await queryRows<{ now: string }>(em, NOW, []);
      if (!row) throw new Error('The database told no time');
      return toDate(row.now);
    },
  });
  for (const [name, make] of Object.entries<(em: EntityManager) => object>(makers)) {
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
