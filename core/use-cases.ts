// Everything the product can do, over one set of ports. HTTP, mocks, workers and the command line all start here.
import { stateAge } from './account/age.ts';
import { changeMarketing } from './account/details/change-marketing.ts';
import { changeName } from './account/details/change-name.ts';
import { changePassword } from './account/details/change-password.ts';
import { changePhone } from './account/details/change-phone.ts';
import { readAccount } from './account/details/read-account.ts';
import { readUnsubscribe, unsubscribe } from './account/details/unsubscribe.ts';
import { askEmailChange } from './account/email-change/ask-email-change.ts';
import { cancelEmailChange } from './account/email-change/cancel-email-change.ts';
import { confirmEmailChange } from './account/email-change/confirm-email-change.ts';
import { requestSignInLink } from './account/request-sign-in-link.ts';
import { requestSignUpLink } from './account/request-sign-up-link.ts';
import { endSession, listSessions } from './account/sessions/own-sessions.ts';
import { readSession } from './account/sessions/read-session.ts';
import { renewSession } from './account/sessions/renew-session.ts';
import { signOut, signOutEverywhere } from './account/sessions/sign-out.ts';
import { signInWithProvider } from './account/sign-in-with-provider.ts';
import { startProviderSignIn } from './account/start-provider-sign-in.ts';
import { verifyCode } from './account/verify-code.ts';
import { verifySignInLink } from './account/verify-sign-in-link.ts';
import { verifySignUpLink } from './account/verify-sign-up-link.ts';
import { addBanner } from './banner/add-banner.ts';
import { activateBanner, listBanners, removeBanner } from './banner/manage-banners.ts';
import { readActiveBanner } from './banner/read-active-banner.ts';
import { setBannerAdmin } from './banner/set-banner-admin.ts';
import { signInBannerAdmin } from './banner/sign-in-banner-admin.ts';
import { listArticles } from './blog/list-articles.ts';
import { readArticle } from './blog/read-article.ts';
import { editArticle } from './blog/studio/edit-article.ts';
import { listManagedArticles, readManagedArticle } from './blog/studio/read-managed-articles.ts';
import { restoreArticle, withdrawArticle } from './blog/studio/withdraw-article.ts';
import { writeArticle } from './blog/studio/write-article.ts';
import { browseCatalogue, shuffleCatalogue } from './catalogue/browse-catalogue.ts';
import { listComingSoon } from './catalogue/coming-soon.ts';
import { countStories } from './catalogue/count-stories.ts';
import { readOpenParts } from './catalogue/open-parts.ts';
import { readStory } from './catalogue/read-story.ts';
import { editStory } from './catalogue/studio/edit-story.ts';
import { publishStory } from './catalogue/studio/publish-story.ts';
import { listGenres, listManagedStories, readManagedStory } from './catalogue/studio/read-managed-stories.ts';
import { restoreStory, withdrawStory } from './catalogue/studio/withdraw-story.ts';
import { giveFeedback } from './feedback/give-feedback.ts';
import { listFeedback, markFeedback } from './feedback/read-feedback.ts';
import { reportPageError } from './feedback/report-page-error.ts';
import { countGuestStep } from './insights/count-guest-step.ts';
import { readInsights } from './insights/read-insights.ts';
import { rollUpPlays } from './insights/roll-up-plays.ts';
import { readToday } from './insights/today.ts';
import { giveUpUpload, processUpload } from './media/process-upload.ts';
import { readUpload } from './media/read-upload.ts';
import { findStrayFiles, sweepFiles } from './media/sweep-files.ts';
import { sweepUploads } from './media/sweep-uploads.ts';
import { takeAudio, takeInPieces, takePicture } from './media/take-upload.ts';
import { deliverNewsletter } from './newsletters/deliver-newsletter.ts';
import { listNewsletterListeners, listNewsletters, readNewsletter } from './newsletters/read-newsletters.ts';
import {
  makeNewsletters,
  sendNewsletter,
  stopNewsletter,
  testNewsletter,
} from './newsletters/send-newsletter.ts';
import { editNewsletter, writeNewsletter } from './newsletters/write-newsletter.ts';
import { previewProse } from './pages/preview-prose.ts';
import { readPage } from './pages/read-page.ts';
import { readComparison } from './payment/comparison/compare-settlements.ts';
import { readUnknownOrders } from './payment/comparison/read-unknown-orders.ts';
import { readCheckout } from './payment/read-checkout.ts';
import { readPaymentStatus } from './payment/read-payment-status.ts';
import { readPaymentView } from './payment/read-payment-view.ts';
import { receiveWebhook } from './payment/receive-webhook.ts';
import { askRefund } from './payment/refunds/ask-refund.ts';
import { listRefunds } from './payment/refunds/list-refunds.ts';
import { settleRefunds } from './payment/refunds/settle-refunds.ts';
import { settlePayment } from './payment/settle-payment.ts';
import { startCheckout } from './payment/start-checkout.ts';
import { tellStatus } from './payment/tell-status.ts';
import { paymentRounds } from './payment/what-comes-round.ts';
import { isMailDue } from './plans/notices/is-mail-due.ts';
import { tellNotices } from './plans/notices/tell-notices.ts';
import { readSubscriptions } from './plans/read-subscriptions.ts';
import { dismissStory, undismissStory } from './playback/dismiss-story.ts';
import { markFinished } from './playback/places/mark-finished.ts';
import { readPlaces } from './playback/places/read-places.ts';
import { recordPlaces } from './playback/places/record-places.ts';
import { readRecent } from './playback/read-recent.ts';
import { recordListening } from './playback/record-listening.ts';
import type { Ports } from './ports/ports.ts';
import { askArchive, askArchiveFor, fetchArchive, makeArchive, readArchive } from './privacy/archives.ts';
import { askErasure } from './privacy/ask-erasure.ts';
import { beginErasure, confirmErasure, takeBackErasure } from './privacy/confirm-erasure.ts';
import { eraseAccount, eraseDue, exportAccount } from './privacy/erase-account.ts';
import { askQuestion } from './sexpert/ask-question.ts';
import { listAnswers } from './sexpert/list-answers.ts';
import { readAnswer } from './sexpert/read-answer.ts';
import { editAnswer } from './sexpert/studio/edit-answer.ts';
import { listManagedAnswers, readManagedAnswer } from './sexpert/studio/read-managed-answers.ts';
import { listManagedQuestions, readManagedQuestion } from './sexpert/studio/read-managed-questions.ts';
import { bringQuestionBack, setQuestionAside } from './sexpert/studio/set-question-aside.ts';
import { restoreAnswer, withdrawAnswer } from './sexpert/studio/withdraw-answer.ts';
import { writeAnswer } from './sexpert/studio/write-answer.ts';
import { addDays } from './staff/desk/add-days.ts';
import { endSessions } from './staff/desk/end-sessions.ts';
import { findListeners } from './staff/desk/find-listeners.ts';
import { lookAtListener, showContact } from './staff/desk/look-at-listener.ts';
import { refundOrder } from './staff/desk/refund-order.ts';
import { grantRole } from './staff/grant-role.ts';
import { discardJob, listDeadJobs, listJobs, resendMail, reviveJobs } from './staff/jobs.ts';
import { listStaff, listSuspended } from './staff/list-staff.ts';
import { readAudit } from './staff/read-audit.ts';
import { revokeRole } from './staff/revoke-role.ts';
import { secondFactorUseCases } from './staff/second-factor/second-factor-use-cases.ts';
import { reinstateAccount, suspendAccount } from './staff/suspend-account.ts';
import { readAllowance } from './unlock/read-allowance.ts';
import { readSelections } from './unlock/read-selections.ts';
import { selectFreeStories } from './unlock/select-free-stories.ts';
import { sweepRows } from './upkeep/sweep-rows.ts';

export const useCases = (ports: Ports) => {
  const settle = settlePayment(ports);
  const ask = askRefund(ports);
  const refund = settleRefunds(ports);
  const tell = tellStatus(ports, settle);
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
    askEmailChange: askEmailChange(ports),
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
    listManagedStories: listManagedStories(ports),
    readManagedStory: readManagedStory(ports),
    listGenres: listGenres(ports),
    takePicture: takePicture(ports),
    takeAudio: takeAudio(ports),
    takeInPieces: takeInPieces(ports),
    readUpload: readUpload(ports),
    processUpload: processUpload(ports),
    giveUpUpload: giveUpUpload(ports),
    sweepUploads: sweepUploads(ports),
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
    listManagedArticles: listManagedArticles(ports),
    readManagedArticle: readManagedArticle(ports),
    listAnswers: listAnswers(ports),
    readAnswer: readAnswer(ports),
    askQuestion: askQuestion(ports),
    listManagedQuestions: listManagedQuestions(ports),
    readManagedQuestion: readManagedQuestion(ports),
    setQuestionAside: setQuestionAside(ports),
    bringQuestionBack: bringQuestionBack(ports),
    listManagedAnswers: listManagedAnswers(ports),
    readManagedAnswer: readManagedAnswer(ports),
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
    lookAtListener: lookAtListener(ports),
    showContact: showContact(ports),
    endSessions: endSessions(ports),
    addDays: addDays(ports),
    refundOrder: refundOrder(ports, ask, refund),
    listJobs: listJobs(ports),
    listDeadJobs: listDeadJobs(ports),
    reviveJobs: reviveJobs(ports),
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
    recordPlaces: recordPlaces(ports),
    readPlaces: readPlaces(ports),
    markFinished: markFinished(ports),
    dismissStory: dismissStory(ports),
    undismissStory: undismissStory(ports),
    readInsights: readInsights(ports),
    countGuestStep: countGuestStep(ports),
    readToday: readToday(ports),
    rollUpPlays: rollUpPlays(ports),
    readPage: readPage(ports),
    previewProse: previewProse(ports),
    readSubscriptions: readSubscriptions(ports),
    startCheckout: startCheckout(ports, settle),
    readCheckout: readCheckout(ports),
    readPaymentStatus: readPaymentStatus(ports, tell),
    readPaymentView: readPaymentView(ports, tell),
    receiveWebhook: receiveWebhook(ports, settle, refund),
    ...paymentRounds(ports),
    askRefund: ask,
    settleRefunds: refund,
    listRefunds: listRefunds(ports),
    readComparison: readComparison(ports),
    readUnknownOrders: readUnknownOrders(ports),
    tellNotices: tellNotices(ports),
    isMailDue: isMailDue(ports),
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
    askArchive: askArchive(ports),
    askArchiveFor: askArchiveFor(ports),
    makeArchive: makeArchive(ports),
    readArchive: readArchive(ports),
    fetchArchive: fetchArchive(ports),
    askErasure: askErasure(ports, settle),
    confirmErasure: confirmErasure(ports, settle),
    beginErasure: beginErasure(ports, settle),
    takeBackErasure: takeBackErasure(ports),
    eraseDue: eraseDue(ports),
    eraseAccount: eraseAccount(ports, settle),
    exportAccount: exportAccount(ports),
    sweepRows: sweepRows(ports),
  };
};

export type UseCases = ReturnType<typeof useCases>;
