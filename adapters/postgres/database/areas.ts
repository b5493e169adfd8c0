// PostgreSQL stores of every area.
import type { Stores } from '@meend/core/assembly/stores.ts';
import { accessStores } from '../access/access.stores.ts';
import { accountStores } from '../account/account.stores.ts';
import { auditStores } from '../audit/audit.stores.ts';
import { bannerStores } from '../banner/banner.stores.ts';
import { blogStores } from '../blog/blog.stores.ts';
import { catalogueStores } from '../catalogue/catalogue.stores.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { demonstrationStores } from '../demonstration/demonstration.stores.ts';
import { feedbackStores } from '../feedback/feedback.stores.ts';
import { followingStores } from '../following/following.stores.ts';
import { insightsStores } from '../insights/insights.stores.ts';
import { jobsStores } from '../jobs/jobs.stores.ts';
import { mediaStores } from '../media/media.stores.ts';
import { newslettersStores } from '../newsletters/newsletters.stores.ts';
import { noticesStores } from '../notices/notices.stores.ts';
import { paymentStores } from '../payment/payment.stores.ts';
import { personalDataStores } from '../personal-data/personal-data.stores.ts';
import { plansStores } from '../plans/plans.stores.ts';
import { playbackStores } from '../playback/playback.stores.ts';
import { privacyStores } from '../privacy/privacy.stores.ts';
import { postgresRateLimitStore } from '../rate-limits/rate-limit-store.ts';
import { sexpertStores } from '../sexpert/sexpert.stores.ts';

export const storeMakers: StoreMakers<Omit<Stores, 'now'>> = {
  ...accessStores,
  ...accountStores,
  ...auditStores,
  ...bannerStores,
  ...blogStores,
  ...catalogueStores,
  ...demonstrationStores,
  ...feedbackStores,
  ...followingStores,
  ...insightsStores,
  ...jobsStores,
  ...mediaStores,
  ...newslettersStores,
  ...noticesStores,
  ...paymentStores,
  ...personalDataStores,
  ...plansStores,
  ...playbackStores,
  ...privacyStores,
  rateLimits: postgresRateLimitStore,
  ...sexpertStores,
};
