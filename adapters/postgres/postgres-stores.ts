import type { Stores } from '@meend/core/assembly/stores.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { postgresEmailChangeStore } from './account/email-change-store.ts';
import { postgresIdentityStore } from './account/identity-store.ts';
import { postgresLinkStore } from './account/link-store.ts';
import { postgresSessionStore } from './account/session-store.ts';
import { postgresUserStore } from './account/user-store.ts';
import { postgresBannerStore } from './banner/banner-store.ts';
import { postgresArticleStore } from './blog/article-store.ts';
import { postgresStoryStore } from './catalogue/story-store.ts';
import { prepared, queryRows } from './connection/prepared.ts';
import { toDate } from './connection/query-options.ts';
import { withSanitizedErrors } from './connection/sanitized-errors.ts';
import { postgresFeedbackStore } from './feedback/feedback-store.ts';
import { postgresInsightStore } from './insights/insight-store.ts';
import { postgresOutbox } from './jobs/outbox-store.ts';
import { postgresScheduleStore } from './jobs/schedule-store.ts';
import { postgresUploadStore } from './media/upload-store.ts';
import { postgresUsedFiles } from './media/used-files.ts';
import { postgresNewsletterStore } from './newsletters/newsletter-store.ts';
import { postgresComparisonStore } from './payment/comparison-store.ts';
import { postgresOrderStore } from './payment/order-store.ts';
import { postgresGrantStore } from './plans/grant-store.ts';
import { postgresNoticeStore } from './plans/notice-store.ts';
import { postgresSubscriptionStore } from './plans/subscription-store.ts';
import { postgresListeningStore } from './playback/listening-store.ts';
import { postgresPersonalStore } from './privacy/personal-store.ts';
import { postgresPrivacyStore } from './privacy/privacy-store.ts';
import { postgresDemonstrationStore } from './retention/demonstration-store.ts';
import { postgresRateLimitStore } from './retention/rate-limit-store.ts';
import { postgresAnswerStore } from './sexpert/answer-store.ts';
import { postgresQuestionStore } from './sexpert/question-store.ts';
import { postgresAuditStore } from './staff/audit-store.ts';
import { postgresFactorStore } from './staff/factor-store.ts';
import { postgresSelectionStore } from './unlock/selection-store.ts';

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
