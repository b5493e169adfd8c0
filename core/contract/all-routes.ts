// Every call of the wire, served by the use cases.
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { accountRoutes } from './account/account.routes.ts';
import { emailChangeRoutes } from './account/email-change.routes.ts';
import { ownDetailsRoutes } from './account/own-details.routes.ts';
import { profileRoutes } from './account/profile.routes.ts';
import { bannerRoutes } from './banner/banner.routes.ts';
import { blogRoutes } from './blog/blog.routes.ts';
import { blogAdminRoutes } from './blog/blog-studio.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { catalogueAdminRoutes } from './catalogue/catalogue-studio.routes.ts';
import { pageRoutes } from './content-pages/content-pages.routes.ts';
import { writingRoutes } from './content-pages/prose-preview.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { feedbackAdminRoutes } from './feedback/feedback-studio.routes.ts';
import { insightRoutes } from './insights/insights.routes.ts';
import { jobRoutes } from './jobs/jobs.routes.ts';
import { uploadRoutes } from './media/uploads.routes.ts';
import { newsletterRoutes } from './newsletters/newsletters.routes.ts';
import { paymentRoutes } from './payment/payment.routes.ts';
import { planRoutes } from './plans/plans.routes.ts';
import { playbackRoutes } from './playback/playback.routes.ts';
import { myDataRoutes } from './privacy/my-data.routes.ts';
import type { Routes } from './routes.ts';
import { sexpertRoutes } from './sexpert/sexpert.routes.ts';
import { sexpertAdminRoutes } from './sexpert/sexpert-studio.routes.ts';
import { studioListenerRoutes } from './staff/listeners.routes.ts';
import { secondFactorRoutes } from './staff/second-factor.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { unlockRoutes } from './unlock/unlock.routes.ts';

export const routes = (useCases: UseCases): Routes => ({
  ...accountRoutes(useCases),
  ...bannerRoutes(useCases),
  ...blogRoutes(useCases),
  ...blogAdminRoutes(useCases),
  ...catalogueRoutes(useCases),
  ...catalogueAdminRoutes(useCases),
  ...emailChangeRoutes(useCases),
  ...feedbackRoutes(useCases),
  ...studioListenerRoutes(useCases),
  ...feedbackAdminRoutes(useCases),
  ...insightRoutes(useCases),
  ...jobRoutes(useCases),
  ...myDataRoutes(useCases),
  ...newsletterRoutes(useCases),
  ...ownDetailsRoutes(useCases),
  ...pageRoutes(useCases),
  ...paymentRoutes(useCases),
  ...planRoutes,
  ...playbackRoutes(useCases),
  ...sexpertRoutes(useCases),
  ...sexpertAdminRoutes(useCases),
  ...profileRoutes(useCases),
  ...secondFactorRoutes(useCases),
  ...staffRoutes(useCases),
  ...unlockRoutes(useCases),
  ...uploadRoutes(useCases),
  ...writingRoutes(useCases),
});
