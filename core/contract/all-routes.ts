// Every call of the wire, served by the use cases.
import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { accountRoutes } from './routes/account.routes.ts';
import { bannerRoutes } from './routes/banner.routes.ts';
import { blogRoutes } from './routes/blog.routes.ts';
import { blogAdminRoutes } from './routes/blog-studio.routes.ts';
import { catalogueRoutes } from './routes/catalogue.routes.ts';
import { catalogueAdminRoutes } from './routes/catalogue-studio.routes.ts';
import { pageRoutes } from './routes/content-pages.routes.ts';
import { emailChangeRoutes } from './routes/email-change.routes.ts';
import { feedbackRoutes } from './routes/feedback.routes.ts';
import { feedbackAdminRoutes } from './routes/feedback-admin.routes.ts';
import { insightRoutes } from './routes/insights.routes.ts';
import { jobRoutes } from './routes/jobs.routes.ts';
import { myDataRoutes } from './routes/my-data.routes.ts';
import { newsletterRoutes } from './routes/newsletters.routes.ts';
import { ownDetailsRoutes } from './routes/own-details.routes.ts';
import { paymentRoutes } from './routes/payment.routes.ts';
import { planRoutes } from './routes/plans.routes.ts';
import { playbackRoutes } from './routes/playback.routes.ts';
import { profileRoutes } from './routes/profile.routes.ts';
import { writingRoutes } from './routes/prose-preview.routes.ts';
import { secondFactorRoutes } from './routes/second-factor.routes.ts';
import { sexpertRoutes } from './routes/sexpert.routes.ts';
import { sexpertAdminRoutes } from './routes/sexpert-studio.routes.ts';
import { staffRoutes } from './routes/staff.routes.ts';
import { studioListenerRoutes } from './routes/studio-listeners.routes.ts';
import { unlockRoutes } from './routes/unlock.routes.ts';
import { uploadRoutes } from './routes/uploads.routes.ts';
import type { Routes } from './routes.ts';

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
