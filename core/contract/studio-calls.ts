// The calls of admins and the banner admin, apart from those that listeners' pages carry. A path may hold `{product}`.

import { bannerCalls } from './paths/banner.paths.ts';
import { blogAdminCalls } from './paths/blog-admin.paths.ts';
import { catalogueAdminCalls } from './paths/catalogue-admin.paths.ts';
import { deskCalls } from './paths/desk.paths.ts';
import { feedbackAdminCalls } from './paths/feedback-admin.paths.ts';
import { insightCalls } from './paths/insights.paths.ts';
import { jobCalls } from './paths/jobs.paths.ts';
import { newsletterCalls } from './paths/newsletters.paths.ts';
import { secondFactorCalls } from './paths/second-factor.paths.ts';
import { sexpertAdminCalls } from './paths/sexpert-admin.paths.ts';
import { staffCalls } from './paths/staff.paths.ts';
import { uploadCalls } from './paths/uploads.paths.ts';
import { prosePreviewCalls } from './paths/writing.paths.ts';

export const studioCalls = {
  ...catalogueAdminCalls,
  ...bannerCalls,
  ...blogAdminCalls,
  ...secondFactorCalls,
  ...staffCalls,
  ...jobCalls,
  ...newsletterCalls,
  ...sexpertAdminCalls,
  ...deskCalls,
  ...feedbackAdminCalls,
  ...insightCalls,
  ...uploadCalls,
  ...prosePreviewCalls,
} as const;

export type StudioCalls = typeof studioCalls;
