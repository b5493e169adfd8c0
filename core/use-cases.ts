// Everything the product can do, over one set of ports. HTTP, mocks, workers and the command line all start here.
import { changePhone } from './account/change-phone.ts';
import { readSession } from './account/read-session.ts';
import { requestSignInLink } from './account/request-sign-in-link.ts';
import { requestSignUpLink } from './account/request-sign-up-link.ts';
import { verifySignInLink } from './account/verify-sign-in-link.ts';
import { verifySignUpLink } from './account/verify-sign-up-link.ts';
import { readActiveBanner } from './banner/read-active-banner.ts';
import { browseCatalogue } from './catalogue/browse-catalogue.ts';
import { readStory } from './catalogue/read-story.ts';
import { readPaymentStatus } from './payment/read-payment-status.ts';
import { receiveWebhook } from './payment/receive-webhook.ts';
import { reconcile } from './payment/reconcile.ts';
import { settlePayment } from './payment/settle-payment.ts';
import { startCheckout } from './payment/start-checkout.ts';
import { readSubscriptions } from './plans/read-subscriptions.ts';
import { readPlaces } from './playback/read-places.ts';
import { readRecent } from './playback/read-recent.ts';
import { recordListening } from './playback/record-listening.ts';
import { recordPlaces } from './playback/record-places.ts';
import type { Ports } from './ports/ports.ts';
import { readAllowance } from './unlock/read-allowance.ts';
import { readSelections } from './unlock/read-selections.ts';
import { selectFreeStories } from './unlock/select-free-stories.ts';

export const useCases = (ports: Ports) => {
  const settle = settlePayment(ports);
  return {
    requestSignInLink: requestSignInLink(ports),
    requestSignUpLink: requestSignUpLink(ports),
    verifySignInLink: verifySignInLink(ports),
    verifySignUpLink: verifySignUpLink(ports),
    readSession: readSession(ports),
    changePhone: changePhone(ports),
    browseCatalogue: browseCatalogue(ports),
    readStory: readStory(ports),
    readActiveBanner: readActiveBanner(ports),
    selectFreeStories: selectFreeStories(ports),
    readSelections: readSelections(ports),
    readAllowance: readAllowance(ports),
    recordListening: recordListening(ports),
    readRecent: readRecent(ports),
    recordPlaces: recordPlaces(ports),
    readPlaces: readPlaces(ports),
    readSubscriptions: readSubscriptions(ports),
    startCheckout: startCheckout(ports, settle),
    readPaymentStatus: readPaymentStatus(ports, settle),
    receiveWebhook: receiveWebhook(ports, settle),
    reconcile: reconcile(ports, settle),
  };
};

export type UseCases = ReturnType<typeof useCases>;
