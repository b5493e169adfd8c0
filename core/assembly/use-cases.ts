// All use cases, one line per area: the entry point for HTTP, mocks, workers and commands.

import { accountUseCases } from '@meend/core/account/account.use-cases.ts';
import { bannerUseCases } from '@meend/core/banner/banner.use-cases.ts';
import { blogUseCases } from '@meend/core/blog/blog.use-cases.ts';
import { attachRecording } from '@meend/core/catalogue/attach-recording.ts';
import { catalogueUseCases } from '@meend/core/catalogue/catalogue.use-cases.ts';
import { feedbackUseCases } from '@meend/core/feedback/feedback.use-cases.ts';
import { followingUseCases } from '@meend/core/following/following.use-cases.ts';
import { insightsUseCases } from '@meend/core/insights/insights.use-cases.ts';
import { mediaUseCases } from '@meend/core/media/media.use-cases.ts';
import { newslettersUseCases } from '@meend/core/newsletters/newsletters.use-cases.ts';
import { noticesUseCases } from '@meend/core/notices/notices.use-cases.ts';
import { pagesUseCases } from '@meend/core/pages/pages.use-cases.ts';
import { paymentUseCases } from '@meend/core/payment/payment.use-cases.ts';
import { plansUseCases } from '@meend/core/plans/plans.use-cases.ts';
import { historyUseCases } from '@meend/core/playback/history/history.use-cases.ts';
import { playbackUseCases } from '@meend/core/playback/playback.use-cases.ts';
import { privacyUseCases } from '@meend/core/privacy/privacy.use-cases.ts';
import { purgeRows } from '@meend/core/retention/purge-rows.ts';
import { sexpertUseCases } from '@meend/core/sexpert/sexpert.use-cases.ts';
import { staffUseCases } from '@meend/core/staff/staff.use-cases.ts';
import { unlockUseCases } from '@meend/core/unlock/unlock.use-cases.ts';
import { everyArea } from './personal-data.ts';
import type { Ports } from './ports.ts';
import { retention } from './retention.ts';

export const useCases = (ports: Ports) => {
  const payment = paymentUseCases(ports);
  return {
    ...accountUseCases(ports),
    ...bannerUseCases(ports),
    ...blogUseCases(ports),
    ...catalogueUseCases(ports),
    ...pagesUseCases(ports),
    ...feedbackUseCases(ports),
    ...followingUseCases(ports),
    ...insightsUseCases(ports),
    ...mediaUseCases(ports, attachRecording),
    ...newslettersUseCases(ports),
    ...noticesUseCases(ports),
    ...payment,
    ...plansUseCases(ports),
    ...playbackUseCases(ports),
    ...historyUseCases(ports),
    ...privacyUseCases({ ...ports, personalData: everyArea }, payment.settlePayment),
    ...sexpertUseCases(ports),
    ...staffUseCases(ports, payment.requestRefund, payment.settleRefunds),
    ...unlockUseCases(ports),
    purgeRows: purgeRows(ports.stores, retention),
  };
};

export type UseCases = ReturnType<typeof useCases>;
