import type { Stores } from '@meend/core/assembly/stores.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { memorySelectionStore } from './access/memory-selection-store.ts';
import { memoryEmailChangeStore } from './account/memory-email-change-store.ts';
import { memoryFactorStore } from './account/memory-factor-store.ts';
import { memoryIdentityStore } from './account/memory-identity-store.ts';
import { memoryLinkStore } from './account/memory-link-store.ts';
import { memoryPersonalStore } from './account/memory-personal-store.ts';
import { memorySessionStore } from './account/memory-session-store.ts';
import { memoryUserStore } from './account/memory-user-store.ts';
import { memoryBannerStore } from './banner/memory-banner-store.ts';
import { memoryArticleStore } from './blog/memory-article-store.ts';
import { memoryDemonstrationStore } from './catalogue/memory-demonstration-store.ts';
import { memoryStoryStore } from './catalogue/memory-story-store.ts';
import { memoryFeedbackStore } from './feedback/memory-feedback-store.ts';
import { memoryInsightStore } from './insights/memory-insight-store.ts';
import { memoryOutbox } from './jobs/memory-outbox.ts';
import { memoryScheduleStore } from './jobs/memory-schedule-store.ts';
import { memoryUploadStore } from './media/memory-upload-store.ts';
import { memoryUsedFiles } from './media/memory-used-files.ts';
import { copyTables, type MemoryTables } from './memory-tables.ts';
import { memoryNewsletterStore } from './newsletters/memory-newsletter-store.ts';
import { memoryNoticeStore } from './notices/memory-notice-store.ts';
import { memoryComparisonStore } from './payment/memory-comparison-store.ts';
import { memoryOrderStore } from './payment/memory-order-store.ts';
import { memoryGrantStore } from './plans/memory-grant-store.ts';
import { memorySubscriptionStore } from './plans/memory-subscription-store.ts';
import { memoryListeningStore } from './playback/memory-listening-store.ts';
import { memoryPrivacyStore } from './privacy/memory-privacy-store.ts';
import { memoryRateLimitStore } from './retention/memory-rate-limit-store.ts';
import { memoryAnswerStore } from './sexpert/memory-answer-store.ts';
import { memoryQuestionStore } from './sexpert/memory-question-store.ts';
import { memoryAuditStore } from './staff/memory-audit-store.ts';

type Turn = <T>(work: () => Promise<T>) => Promise<T>;

const storesOf = (tables: MemoryTables, clock: Clock, randomness: Randomness): Stores => ({
  users: memoryUserStore(tables, clock),
  links: memoryLinkStore(tables),
  identities: memoryIdentityStore(tables),
  stories: memoryStoryStore(tables, clock),
  selections: memorySelectionStore(tables),
  subscriptions: memorySubscriptionStore(tables),
  grants: memoryGrantStore(tables),
  orders: memoryOrderStore(tables, clock),
  comparisons: memoryComparisonStore(tables),
  notices: memoryNoticeStore(tables),
  newsletters: memoryNewsletterStore(tables),
  listening: memoryListeningStore(tables),
  insights: memoryInsightStore(tables),
  banners: memoryBannerStore(tables),
  feedback: memoryFeedbackStore(tables),
  sessions: memorySessionStore(tables, clock),
  factors: memoryFactorStore(tables),
  articles: memoryArticleStore(tables, clock),
  answers: memoryAnswerStore(tables, clock),
  questions: memoryQuestionStore(tables, clock),
  uploads: memoryUploadStore(tables),
  audit: memoryAuditStore(tables, randomness),
  personal: memoryPersonalStore(tables),
  privacy: memoryPrivacyStore(tables),
  emailChanges: memoryEmailChangeStore(tables),
  outbox: memoryOutbox(tables, randomness),
  schedule: memoryScheduleStore(tables),
  rateLimits: memoryRateLimitStore(tables),
  demonstration: memoryDemonstrationStore(tables),
  usedFiles: memoryUsedFiles(tables),
  now: async () => clock.now(),
});

const oneAtATime = (): Turn => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

type Method = (...inputs: readonly unknown[]) => Promise<unknown>;

// Outside a transaction every call waits for its turn, like a single database connection would make it.
const waiting = <Store extends object>(store: Store, turn: Turn): Store => {
  const methods = Object.entries(store) as [string, Method][];
  return Object.fromEntries(
    methods.map(([name, method]) => [name, (...inputs: unknown[]) => turn(() => method(...inputs))]),
  ) as Store;
};

/** The stores and transactions over one set of tables: everything happens one after the other. */
export const memoryTransactions = (
  tables: MemoryTables,
  clock: Clock,
  randomness: Randomness,
): { readonly stores: Stores; readonly transaction: Transaction<Stores> } => {
  const turn = oneAtATime();
  const inside = storesOf(tables, clock, randomness);
  const stores: Stores = {
    users: waiting(inside.users, turn),
    links: waiting(inside.links, turn),
    identities: waiting(inside.identities, turn),
    stories: waiting(inside.stories, turn),
    selections: waiting(inside.selections, turn),
    subscriptions: waiting(inside.subscriptions, turn),
    grants: waiting(inside.grants, turn),
    orders: waiting(inside.orders, turn),
    comparisons: waiting(inside.comparisons, turn),
    notices: waiting(inside.notices, turn),
    newsletters: waiting(inside.newsletters, turn),
    listening: waiting(inside.listening, turn),
    insights: waiting(inside.insights, turn),
    banners: waiting(inside.banners, turn),
    feedback: waiting(inside.feedback, turn),
    sessions: waiting(inside.sessions, turn),
    factors: waiting(inside.factors, turn),
    articles: waiting(inside.articles, turn),
    answers: waiting(inside.answers, turn),
    questions: waiting(inside.questions, turn),
    uploads: waiting(inside.uploads, turn),
    audit: waiting(inside.audit, turn),
    personal: waiting(inside.personal, turn),
    privacy: waiting(inside.privacy, turn),
    emailChanges: waiting(inside.emailChanges, turn),
    outbox: waiting(inside.outbox, turn),
    schedule: waiting(inside.schedule, turn),
    rateLimits: waiting(inside.rateLimits, turn),
    demonstration: waiting(inside.demonstration, turn),
    usedFiles: waiting(inside.usedFiles, turn),
    now: inside.now,
  };
  const transaction: Transaction<Stores> = {
    run: (work) =>
      turn(async () => {
        const before = copyTables(tables);
        try {
          const result = await work(inside);
          if (!result.ok) Object.assign(tables, before);
          return result;
        } catch (error) {
          Object.assign(tables, before);
          throw error;
        }
      }),
  };
  return { stores, transaction };
};
