import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { announcedStoryContract } from './announced-story.contract.ts';
import { answerStoreContract } from './answer-store.contract.ts';
import { articleStoreContract } from './article-store.contract.ts';
import { auditStoreContract } from './audit-store.contract.ts';
import { bannerAdminStoreContract } from './banner-admin-store.contract.ts';
import { bannerStoreContract } from './banner-store.contract.ts';
import { comparisonStoreContract } from './comparison-store.contract.ts';
import { demonstrationStoreContract } from './demonstration-store.contract.ts';
import { emailChangeStoreContract } from './email-change-store.contract.ts';
import { factorStoreContract } from './factor-store.contract.ts';
import { feedbackStoreContract } from './feedback-store.contract.ts';
import { grantStoreContract } from './grant-store.contract.ts';
import { identityStoreContract } from './identity-store.contract.ts';
import { insightDaysContract } from './insight-days.contract.ts';
import { insightRanksContract } from './insight-ranks.contract.ts';
import { insightStoreContract } from './insight-store.contract.ts';
import { listeningStoreContract } from './listening-store.contract.ts';
import { newsletterStoreContract } from './newsletter-store.contract.ts';
import { noticeRunsContract } from './notice-runs.contract.ts';
import { noticeStoreContract } from './notice-store.contract.ts';
import { oneTimeSecretStoreContract } from './one-time-secret-store.contract.ts';
import { orderStoreContract } from './order-store.contract.ts';
import { outboxContract } from './outbox.contract.ts';
import { ownOrdersContract } from './own-orders.contract.ts';
import { playLogContract } from './play-log.contract.ts';
import { questionStoreContract } from './question-store.contract.ts';
import { tryStoreContract } from './rate-limit-store.contract.ts';
import { forgettingContract } from './retention.contract.ts';
import { scheduleStoreContract } from './schedule-store.contract.ts';
import { selectionStoreContract } from './selection-store.contract.ts';
import { sessionStoreContract } from './session-store.contract.ts';
import { shelfStoreContract } from './shelf-store.contract.ts';
import { storyStoreContract } from './story-store.contract.ts';
import { storySumsContract } from './story-sums.contract.ts';
import { studioAnswerContract } from './studio-answer.contract.ts';
import { studioArticleContract } from './studio-article.contract.ts';
import { studioQuestionContract } from './studio-question.contract.ts';
import { studioStoryContract } from './studio-story.contract.ts';
import { subscriptionStoreContract } from './subscription-store.contract.ts';
import { todayContract } from './today.contract.ts';
import { transactionContract } from './transaction.contract.ts';
import { uploadStoreContract } from './upload-store.contract.ts';
import { usedFilesContract } from './used-files.contract.ts';
import { userStoreContract } from './user-store.contract.ts';
import type { InWorld, World } from './world.ts';

const contracts = [
  userStoreContract,
  oneTimeSecretStoreContract,
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
  playLogContract,
  insightStoreContract,
  insightDaysContract,
  insightRanksContract,
  bannerAdminStoreContract,
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
