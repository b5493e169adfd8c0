// The calls of admins and the banner admin, apart from those that listeners' pages carry. A path may hold `{product}`.

import { bannerCalls } from './paths/banner.paths.ts';
import { blogAdminCalls } from './paths/blog-studio.paths.ts';
import { catalogueAdminCalls } from './paths/catalogue-studio.paths.ts';
import { feedbackAdminCalls } from './paths/feedback-admin.paths.ts';
import { insightCalls } from './paths/insights.paths.ts';
import { jobCalls } from './paths/jobs.paths.ts';
import { newsletterCalls } from './paths/newsletters.paths.ts';
import { prosePreviewCalls } from './paths/prose-preview.paths.ts';
import { secondFactorCalls } from './paths/second-factor.paths.ts';
import { sexpertAdminCalls } from './paths/sexpert-studio.paths.ts';
import { staffCalls } from './paths/staff.paths.ts';
import { studioListenerCalls } from './paths/studio-listeners.paths.ts';
import { uploadCalls } from './paths/uploads.paths.ts';

export const studioCalls = {
  ...catalogueAdminCalls,
  ...bannerCalls,
  ...blogAdminCalls,
  ...secondFactorCalls,
  ...staffCalls,
  ...jobCalls,
  ...newsletterCalls,
  ...sexpertAdminCalls,
  ...studioListenerCalls,
  ...feedbackAdminCalls,
  ...insightCalls,
  ...uploadCalls,
  ...prosePreviewCalls,
} as const;

export type StudioCalls = typeof studioCalls;
