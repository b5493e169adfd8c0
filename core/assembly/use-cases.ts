// Everything the product can do, over one set of ports. HTTP, mocks, workers and the command line all start here.
import { stateAge } from '@meend/core/account/age.ts';
import { changeMarketing } from '@meend/core/account/details/change-marketing.ts';
import { changeName } from '@meend/core/account/details/change-name.ts';
import { changePassword } from '@meend/core/account/details/change-password.ts';
import { changePhone } from '@meend/core/account/details/change-phone.ts';
import { readAccount } from '@meend/core/account/details/read-account.ts';
import { readUnsubscribe, unsubscribe } from '@meend/core/account/details/unsubscribe.ts';
import { cancelEmailChange } from '@meend/core/account/email-change/cancel-email-change.ts';
import { confirmEmailChange } from '@meend/core/account/email-change/confirm-email-change.ts';
import { requestEmailChange } from '@meend/core/account/email-change/request-email-change.ts';
import { requestSignInLink } from '@meend/core/account/request-sign-in-link.ts';
import { requestSignUpLink } from '@meend/core/account/request-sign-up-link.ts';
import { endSession, listSessions } from '@meend/core/account/sessions/own-sessions.ts';
import { readSession } from '@meend/core/account/sessions/read-session.ts';
import { renewSession } from '@meend/core/account/sessions/renew-session.ts';
import { signOut, signOutEverywhere } from '@meend/core/account/sessions/sign-out.ts';
import { signInWithProvider } from '@meend/core/account/sign-in-with-provider.ts';
import { startProviderSignIn } from '@meend/core/account/start-provider-sign-in.ts';
import { verifyCode } from '@meend/core/account/verify-code.ts';
import { verifySignInLink } from '@meend/core/account/verify-sign-in-link.ts';
import { verifySignUpLink } from '@meend/core/account/verify-sign-up-link.ts';
import { addBanner } from '@meend/core/banner/add-banner.ts';
import { activateBanner, listBanners, removeBanner } from '@meend/core/banner/manage-banners.ts';
import { readActiveBanner } from '@meend/core/banner/read-active-banner.ts';
import { setBannerAdmin } from '@meend/core/banner/set-banner-admin.ts';
import { signInBannerAdmin } from '@meend/core/banner/sign-in-banner-admin.ts';
import { listArticles } from '@meend/core/blog/list-articles.ts';
import { readArticle } from '@meend/core/blog/read-article.ts';
import { editArticle } from '@meend/core/blog/studio/edit-article.ts';
import { listStudioArticles, readStudioArticle } from '@meend/core/blog/studio/read-studio-articles.ts';
import { restoreArticle, withdrawArticle } from '@meend/core/blog/studio/withdraw-article.ts';
import { writeArticle } from '@meend/core/blog/studio/write-article.ts';
import { browseCatalogue, shuffleCatalogue } from '@meend/core/catalogue/browse-catalogue.ts';
import { listComingSoon } from '@meend/core/catalogue/coming-soon.ts';
import { countStories } from '@meend/core/catalogue/count-stories.ts';
import { readOpenParts } from '@meend/core/catalogue/open-parts.ts';
import { readStory } from '@meend/core/catalogue/read-story.ts';
import { editStory } from '@meend/core/catalogue/studio/edit-story.ts';
import { publishStory } from '@meend/core/catalogue/studio/publish-story.ts';
import {
  listGenres,
  listStudioStories,
  readStudioStory,
} from '@meend/core/catalogue/studio/read-studio-stories.ts';
import { restoreStory, withdrawStory } from '@meend/core/catalogue/studio/withdraw-story.ts';
import { previewProse } from '@meend/core/content-pages/preview-prose.ts';
import { readContentPage } from '@meend/core/content-pages/read-content-page.ts';
import { giveFeedback } from '@meend/core/feedback/give-feedback.ts';
import { listFeedback, markFeedback } from '@meend/core/feedback/read-feedback.ts';
import { reportPageError } from '@meend/core/feedback/report-page-error.ts';
import { countGuestStep } from '@meend/core/insights/count-guest-step.ts';
import { readInsights } from '@meend/core/insights/read-insights.ts';
import { rollUpPlays } from '@meend/core/insights/roll-up-plays.ts';
import { readToday } from '@meend/core/insights/today.ts';
import { failUpload, processUpload } from '@meend/core/media/process-upload.ts';
import { purgeUploads } from '@meend/core/media/purge-uploads.ts';
import { readUpload } from '@meend/core/media/read-upload.ts';
import { receiveAudio, receivePicture, receiveResumable } from '@meend/core/media/receive-upload.ts';
import { findStrayFiles, sweepFiles } from '@meend/core/media/sweep-files.ts';
import { deliverNewsletter } from '@meend/core/newsletters/deliver-newsletter.ts';
import {
  listNewsletterListeners,
  listNewsletters,
  readNewsletter,
} from '@meend/core/newsletters/read-newsletters.ts';
import {
  makeNewsletters,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from '@meend/core/newsletters/send-newsletter.ts';
import { editNewsletter, writeNewsletter } from '@meend/core/newsletters/write-newsletter.ts';
import { readComparison } from '@meend/core/payment/comparison/compare-settlements.ts';
import { readUnknownOrders } from '@meend/core/payment/comparison/read-unknown-orders.ts';
import { readCheckout } from '@meend/core/payment/read-checkout.ts';
import { readPaymentStatus } from '@meend/core/payment/read-payment-status.ts';
import { readPaymentView } from '@meend/core/payment/read-payment-view.ts';
import { receiveWebhook } from '@meend/core/payment/receive-webhook.ts';
import { listRefunds } from '@meend/core/payment/refunds/list-refunds.ts';
import { requestRefund } from '@meend/core/payment/refunds/request-refund.ts';
import { settleRefunds } from '@meend/core/payment/refunds/settle-refunds.ts';
import { statusReader } from '@meend/core/payment/report-status.ts';
import { settlePayment } from '@meend/core/payment/settle-payment.ts';
import { startCheckout } from '@meend/core/payment/start-checkout.ts';
import { paymentRounds } from '@meend/core/payment/what-comes-round.ts';
import { isNoticeCurrent } from '@meend/core/plans/notices/is-notice-current.ts';
import { sendNotices } from '@meend/core/plans/notices/send-notices.ts';
import { readSubscriptions } from '@meend/core/plans/read-subscriptions.ts';
import { dismissStory, undismissStory } from '@meend/core/playback/dismiss-story.ts';
import { readRecent } from '@meend/core/playback/read-recent.ts';
import { recordListening } from '@meend/core/playback/record-listening.ts';
import { markFinished } from '@meend/core/playback/resume-points/mark-finished.ts';
import { readResumePoints } from '@meend/core/playback/resume-points/read-resume-points.ts';
import { recordResumePoints } from '@meend/core/playback/resume-points/record-resume-points.ts';
import {
  fetchArchive,
  makeArchive,
  readArchive,
  requestArchive,
  requestArchiveFor,
} from '@meend/core/privacy/archives.ts';
import { beginErasure, cancelErasure, confirmErasure } from '@meend/core/privacy/confirm-erasure.ts';
import { eraseAccount, eraseDue, exportAccount } from '@meend/core/privacy/erase-account.ts';
import { requestErasure } from '@meend/core/privacy/request-erasure.ts';
import { purgeRows } from '@meend/core/retention/purge-rows.ts';
import { askQuestion } from '@meend/core/sexpert/ask-question.ts';
import { listAnswers } from '@meend/core/sexpert/list-answers.ts';
import { readAnswer } from '@meend/core/sexpert/read-answer.ts';
import { editAnswer } from '@meend/core/sexpert/studio/edit-answer.ts';
import { listStudioAnswers, readStudioAnswer } from '@meend/core/sexpert/studio/read-studio-answers.ts';
import { listStudioQuestions, readStudioQuestion } from '@meend/core/sexpert/studio/read-studio-questions.ts';
import { bringQuestionBack, setQuestionAside } from '@meend/core/sexpert/studio/set-question-aside.ts';
import { restoreAnswer, withdrawAnswer } from '@meend/core/sexpert/studio/withdraw-answer.ts';
import { writeAnswer } from '@meend/core/sexpert/studio/write-answer.ts';
import { grantRole } from '@meend/core/staff/grant-role.ts';
import { discardJob, listDeadJobs, listJobs, resendMail, reviveJobs } from '@meend/core/staff/jobs.ts';
import { listStaff, listSuspended } from '@meend/core/staff/list-staff.ts';
import { addDays } from '@meend/core/staff/listeners/add-days.ts';
import { endSessions } from '@meend/core/staff/listeners/end-sessions.ts';
import { findListeners } from '@meend/core/staff/listeners/find-listeners.ts';
import { readListener, showContact } from '@meend/core/staff/listeners/read-listener.ts';
import { refundOrder } from '@meend/core/staff/listeners/refund-order.ts';
import { readAudit } from '@meend/core/staff/read-audit.ts';
import { revokeRole } from '@meend/core/staff/revoke-role.ts';
import { secondFactorUseCases } from '@meend/core/staff/second-factor/second-factor-use-cases.ts';
import { reinstateAccount, suspendAccount } from '@meend/core/staff/suspend-account.ts';
import { readAllowance } from '@meend/core/unlock/read-allowance.ts';
import { readSelections } from '@meend/core/unlock/read-selections.ts';
import { selectFreeStories } from '@meend/core/unlock/select-free-stories.ts';
import type { Ports } from './ports.ts';

export const useCases = (ports: Ports) => {
  const settle = settlePayment(ports);
  const requestOrderRefund = requestRefund(ports);
  const refund = settleRefunds(ports);
  const readStatus = statusReader(ports, settle);
  return {
    requestSignInLink: requestSignInLink(ports),
    requestSignUpLink: requestSignUpLink(ports),
    verifySignInLink: verifySignInLink(ports),
    verifySignUpLink: verifySignUpLink(ports),
    verifyCode: verifyCode(ports),
    startProviderSignIn: startProviderSignIn(ports),
    signInWithProvider: signInWithProvider(ports),
    readSession: readSession(ports),
    renewSession: renewSession(ports),
    listSessions: listSessions(ports),
    endSession: endSession(ports),
    requestEmailChange: requestEmailChange(ports),
    cancelEmailChange: cancelEmailChange(ports),
    confirmEmailChange: confirmEmailChange(ports),
    changeName: changeName(ports),
    changePhone: changePhone(ports),
    stateAge: stateAge(ports),
    changePassword: changePassword(ports),
    changeMarketing: changeMarketing(ports),
    readAccount: readAccount(ports),
    signOut: signOut(ports),
    signOutEverywhere: signOutEverywhere(ports),
    readUnsubscribe: readUnsubscribe(ports),
    unsubscribe: unsubscribe(ports),
    browseCatalogue: browseCatalogue(ports),
    shuffleCatalogue: shuffleCatalogue(ports),
    countStories: countStories(ports),
    listComingSoon: listComingSoon(ports),
    readOpenParts: readOpenParts(ports),
    readStory: readStory(ports),
    publishStory: publishStory(ports),
    editStory: editStory(ports),
    withdrawStory: withdrawStory(ports),
    restoreStory: restoreStory(ports),
    listStudioStories: listStudioStories(ports),
    readStudioStory: readStudioStory(ports),
    listGenres: listGenres(ports),
    receivePicture: receivePicture(ports),
    receiveAudio: receiveAudio(ports),
    receiveResumable: receiveResumable(ports),
    readUpload: readUpload(ports),
    processUpload: processUpload(ports),
    failUpload: failUpload(ports),
    purgeUploads: purgeUploads(ports),
    findStrayFiles: findStrayFiles(ports),
    sweepFiles: sweepFiles(ports),
    readActiveBanner: readActiveBanner(ports),
    listBanners: listBanners(ports),
    addBanner: addBanner(ports),
    activateBanner: activateBanner(ports),
    removeBanner: removeBanner(ports),
    signInBannerAdmin: signInBannerAdmin(ports),
    setBannerAdmin: setBannerAdmin(ports),
    listArticles: listArticles(ports),
    readArticle: readArticle(ports),
    writeArticle: writeArticle(ports),
    editArticle: editArticle(ports),
    withdrawArticle: withdrawArticle(ports),
    restoreArticle: restoreArticle(ports),
    listStudioArticles: listStudioArticles(ports),
    readStudioArticle: readStudioArticle(ports),
    listAnswers: listAnswers(ports),
    readAnswer: readAnswer(ports),
    askQuestion: askQuestion(ports),
    listStudioQuestions: listStudioQuestions(ports),
    readStudioQuestion: readStudioQuestion(ports),
    setQuestionAside: setQuestionAside(ports),
    bringQuestionBack: bringQuestionBack(ports),
    listStudioAnswers: listStudioAnswers(ports),
    readStudioAnswer: readStudioAnswer(ports),
    writeAnswer: writeAnswer(ports),
    editAnswer: editAnswer(ports),
    withdrawAnswer: withdrawAnswer(ports),
    restoreAnswer: restoreAnswer(ports),
    grantRole: grantRole(ports),
    revokeRole: revokeRole(ports),
    listStaff: listStaff(ports),
    listSuspended: listSuspended(ports),
    suspendAccount: suspendAccount(ports),
    reinstateAccount: reinstateAccount(ports),
    readAudit: readAudit(ports),
    ...secondFactorUseCases(ports),
    findListeners: findListeners(ports),
    readListener: readListener(ports),
    showContact: showContact(ports),
    endSessions: endSessions(ports),
    addDays: addDays(ports),
    refundOrder: refundOrder(ports, requestOrderRefund, refund),
    listJobs: listJobs(ports),
    listDeadLetterJobs: listDeadJobs(ports),
    requeueJobs: reviveJobs(ports),
    discardJob: discardJob(ports),
    resendMail: resendMail(ports),
    giveFeedback: giveFeedback(ports),
    listFeedback: listFeedback(ports),
    markFeedback: markFeedback(ports),
    reportPageError: reportPageError(ports),
    selectFreeStories: selectFreeStories(ports),
    readSelections: readSelections(ports),
    readAllowance: readAllowance(ports),
    recordListening: recordListening(ports),
    readRecent: readRecent(ports),
    recordResumePoints: recordResumePoints(ports),
    readResumePoints: readResumePoints(ports),
    markFinished: markFinished(ports),
    dismissStory: dismissStory(ports),
    undismissStory: undismissStory(ports),
    readInsights: readInsights(ports),
    countGuestStep: countGuestStep(ports),
    readToday: readToday(ports),
    rollUpPlays: rollUpPlays(ports),
    readContentPage: readContentPage(ports),
    previewProse: previewProse(ports),
    readSubscriptions: readSubscriptions(ports),
    startCheckout: startCheckout(ports, settle),
    readCheckout: readCheckout(ports),
    readPaymentStatus: readPaymentStatus(ports, readStatus),
    readPaymentView: readPaymentView(ports, readStatus),
    receiveWebhook: receiveWebhook(ports, settle, refund),
    ...paymentRounds(ports),
    requestRefund: requestOrderRefund,
    settleRefunds: refund,
    listRefunds: listRefunds(ports),
    readComparison: readComparison(ports),
    readUnknownOrders: readUnknownOrders(ports),
    sendNotices: sendNotices(ports),
    isNoticeCurrent: isNoticeCurrent(ports),
    writeNewsletter: writeNewsletter(ports),
    editNewsletter: editNewsletter(ports),
    listNewsletters: listNewsletters(ports),
    readNewsletter: readNewsletter(ports),
    listNewsletterListeners: listNewsletterListeners(ports),
    testNewsletter: testNewsletter(ports),
    sendNewsletter: sendNewsletter(ports),
    stopNewsletter: stopNewsletter(ports),
    makeNewsletters: makeNewsletters(ports),
    deliverNewsletter: deliverNewsletter(ports),
    requestArchive: requestArchive(ports),
    requestArchiveFor: requestArchiveFor(ports),
    makeArchive: makeArchive(ports),
    readArchive: readArchive(ports),
    fetchArchive: fetchArchive(ports),
    requestErasure: requestErasure(ports, settle),
    confirmErasure: confirmErasure(ports, settle),
    beginErasure: beginErasure(ports, settle),
    cancelErasure: cancelErasure(ports),
    eraseDue: eraseDue(ports),
    eraseAccount: eraseAccount(ports, settle),
    exportAccount: exportAccount(ports),
    purgeRows: purgeRows(ports),
  };
};

export type UseCases = ReturnType<typeof useCases>;
