// The calls of admins and the banner admin, apart from those that listeners' pages carry. A path may hold `{product}`.

import { bannerCalls } from './banner/banner.calls.ts';
import { blogAdminCalls } from './blog/blog-studio.calls.ts';
import { catalogueAdminCalls } from './catalogue/catalogue-studio.calls.ts';
import { prosePreviewCalls } from './content-pages/prose-preview.calls.ts';
import { feedbackAdminCalls } from './feedback/feedback-studio.calls.ts';
import { insightCalls } from './insights/insights.calls.ts';
import { jobCalls } from './jobs/jobs.calls.ts';
import { uploadCalls } from './media/uploads.calls.ts';
import { newsletterCalls } from './newsletters/newsletters.calls.ts';
import { sexpertAdminCalls } from './sexpert/sexpert-studio.calls.ts';
import { studioListenerCalls } from './staff/listeners.calls.ts';
import { secondFactorCalls } from './staff/second-factor.calls.ts';
import { staffCalls } from './staff/staff.calls.ts';

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
