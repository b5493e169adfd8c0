// Every call of the wire, served by the use cases.
import type { UseCases } from '@meend/core/use-cases.ts';
import type { Routes } from './routes.ts';
import { accountRoutes } from './serving/account.routes.ts';
import { bannerRoutes } from './serving/banner.routes.ts';
import { blogRoutes } from './serving/blog.routes.ts';
import { blogAdminRoutes } from './serving/blog-admin.routes.ts';
import { catalogueRoutes } from './serving/catalogue.routes.ts';
import { catalogueAdminRoutes } from './serving/catalogue-admin.routes.ts';
import { deskRoutes } from './serving/desk.routes.ts';
import { emailChangeRoutes } from './serving/email-change.routes.ts';
import { feedbackRoutes } from './serving/feedback.routes.ts';
import { feedbackAdminRoutes } from './serving/feedback-admin.routes.ts';
import { insightRoutes } from './serving/insights.routes.ts';
import { jobRoutes } from './serving/jobs.routes.ts';
import { myDataRoutes } from './serving/my-data.routes.ts';
import { newsletterRoutes } from './serving/newsletters.routes.ts';
import { ownDetailsRoutes } from './serving/own-details.routes.ts';
import { pageRoutes } from './serving/pages.routes.ts';
import { paymentRoutes } from './serving/payment.routes.ts';
import { planRoutes } from './serving/plans.routes.ts';
import { playbackRoutes } from './serving/playback.routes.ts';
import { profileRoutes } from './serving/profile.routes.ts';
import { secondFactorRoutes } from './serving/second-factor.routes.ts';
import { sexpertRoutes } from './serving/sexpert.routes.ts';
import { sexpertAdminRoutes } from './serving/sexpert-admin.routes.ts';
import { staffRoutes } from './serving/staff.routes.ts';
import { unlockRoutes } from './serving/unlock.routes.ts';
import { uploadRoutes } from './serving/uploads.routes.ts';
import { writingRoutes } from './serving/writing.routes.ts';

export const routes = (does: UseCases): Routes => ({
  ...accountRoutes(does),
  ...bannerRoutes(does),
  ...blogRoutes(does),
  ...blogAdminRoutes(does),
  ...catalogueRoutes(does),
  ...catalogueAdminRoutes(does),
  ...emailChangeRoutes(does),
  ...feedbackRoutes(does),
  ...deskRoutes(does),
  ...feedbackAdminRoutes(does),
  ...insightRoutes(does),
  ...jobRoutes(does),
  ...myDataRoutes(does),
  ...newsletterRoutes(does),
  ...ownDetailsRoutes(does),
  ...pageRoutes(does),
  ...paymentRoutes(does),
  ...planRoutes,
  ...playbackRoutes(does),
  ...sexpertRoutes(does),
  ...sexpertAdminRoutes(does),
  ...profileRoutes(does),
  ...secondFactorRoutes(does),
  ...staffRoutes(does),
  ...unlockRoutes(does),
  ...uploadRoutes(does),
  ...writingRoutes(does),
});
