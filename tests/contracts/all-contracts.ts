import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { outboxContract } from './outbox.contract.ts';
import { announcedStoryContract } from './stores/announced-story.contract.ts';
import { answerStoreContract } from './stores/answer-store.contract.ts';
import { articleStoreContract } from './stores/article-store.contract.ts';
import { auditStoreContract } from './stores/audit-store.contract.ts';
import { comparisonStoreContract } from './stores/background/comparison-store.contract.ts';
import { demonstrationStoreContract } from './stores/background/demonstration-store.contract.ts';
import { noticeRunsContract } from './stores/background/notice-runs.contract.ts';
import { noticeStoreContract } from './stores/background/notice-store.contract.ts';
import { forgettingContract } from './stores/background/retention.contract.ts';
import { usedFilesContract } from './stores/background/used-files.contract.ts';
import { bannerStoreContract } from './stores/banner-store.contract.ts';
import { emailChangeStoreContract } from './stores/email-change-store.contract.ts';
import { factorStoreContract } from './stores/factor-store.contract.ts';
import { feedbackStoreContract } from './stores/feedback-store.contract.ts';
import { grantStoreContract } from './stores/grant-store.contract.ts';
import { identityStoreContract } from './stores/identity-store.contract.ts';
import { insightDaysContract } from './stores/insight-days.contract.ts';
import { insightRanksContract } from './stores/insight-ranks.contract.ts';
import { insightStoreContract } from './stores/insight-store.contract.ts';
import { linkStoreContract } from './stores/link-store.contract.ts';
import { listeningStoreContract } from './stores/listening-store.contract.ts';
import { newsletterStoreContract } from './stores/newsletter-store.contract.ts';
import { orderStoreContract } from './stores/order-store.contract.ts';
import { ownOrdersContract } from './stores/own-orders.contract.ts';
import { questionStoreContract } from './stores/question-store.contract.ts';
import { tryStoreContract } from './stores/rate-limit-store.contract.ts';
import { scheduleStoreContract } from './stores/schedule-store.contract.ts';
import { selectionStoreContract } from './stores/selection-store.contract.ts';
import { sessionStoreContract } from './stores/session-store.contract.ts';
import { shelfStoreContract } from './stores/shelf-store.contract.ts';
import { storyStoreContract } from './stores/story-store.contract.ts';
import { storySumsContract } from './stores/story-sums.contract.ts';
import { studioAnswerContract } from './stores/studio/studio-answer.contract.ts';
import { studioArticleContract } from './stores/studio/studio-article.contract.ts';
import { studioQuestionContract } from './stores/studio/studio-question.contract.ts';
import { studioStoryContract } from './stores/studio-story.contract.ts';
import { subscriptionStoreContract } from './stores/subscription-store.contract.ts';
import { todayContract } from './stores/today.contract.ts';
import { uploadStoreContract } from './stores/upload-store.contract.ts';
import { userStoreContract } from './stores/user-store.contract.ts';
import { transactionContract } from './transaction.contract.ts';
import type { InWorld, World } from './world.ts';

const contracts = [
  userStoreContract,
  linkStoreContract,
  emailChangeStoreContract,
  identityStoreContract,
  storyStoreContract,
  announcedStoryContract,
  todayContract,
  studioStoryContract,
  storySumsContract,
  selectionStoreContract,
  subscriptionStoreContract,
  grantStoreContract,
  orderStoreContract,
  ownOrdersContract,
  comparisonStoreContract,
  newsletterStoreContract,
  noticeStoreContract,
  noticeRunsContract,
  forgettingContract,
  tryStoreContract,
  demonstrationStoreContract,
  usedFilesContract,
  listeningStoreContract,
  shelfStoreContract,
  insightStoreContract,
  insightDaysContract,
  insightRanksContract,
  bannerStoreContract,
  feedbackStoreContract,
  sessionStoreContract,
  factorStoreContract,
  articleStoreContract,
  studioArticleContract,
  answerStoreContract,
  studioAnswerContract,
  questionStoreContract,
  studioQuestionContract,
  uploadStoreContract,
  auditStoreContract,
  outboxContract,
  scheduleStoreContract,
  transactionContract,
];

/** Every port's contract on one kind of stores; `more` are promises that only this kind makes. */
export const runEveryContract = (
  name: string,
  open: () => Promise<World>,
  ...more: readonly ((world: InWorld) => unknown)[]
) =>
  describe(name, () => {
    let world: World | null = null;
    const opened: InWorld = () => {
      if (!world) throw new Error('These stores are not open yet');
      return world;
    };
    beforeAll(async () => {
      world = await open();
    });
    beforeEach(() => opened().clear());
    afterAll(async () => {
      await world?.close();
    });
    for (const contract of [...contracts, ...more]) contract(opened);
  });
