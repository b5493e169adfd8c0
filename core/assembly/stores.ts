// All stores, alone or inside a transaction: one line per area.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import type { AccountStores } from '@meend/core/account/account.stores.ts';
import type { AuditStores } from '@meend/core/audit/audit.stores.ts';
import type { BannerStores } from '@meend/core/banner/banner.stores.ts';
import type { BlogStores } from '@meend/core/blog/blog.stores.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import type { DemonstrationStores } from '@meend/core/demonstration/demonstration.stores.ts';
import type { FeedbackStores } from '@meend/core/feedback/feedback.stores.ts';
import type { FollowingStores } from '@meend/core/following/following.stores.ts';
import type { InsightsStores } from '@meend/core/insights/insights.stores.ts';
import type { JobsStores } from '@meend/core/jobs/jobs.stores.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { NewslettersStores } from '@meend/core/newsletters/newsletters.stores.ts';
import type { NoticesStores } from '@meend/core/notices/notices.stores.ts';
import type { PaymentStores } from '@meend/core/payment/payment.stores.ts';
import type { PersonalDataStores } from '@meend/core/personal-data/personal-data.stores.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { PlaybackStores } from '@meend/core/playback/playback.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { PrivacyStores } from '@meend/core/privacy/privacy.stores.ts';
import type { RateLimitsStores } from '@meend/core/rate-limits/rate-limits.stores.ts';
import type { SexpertStores } from '@meend/core/sexpert/sexpert.stores.ts';

export interface Stores
  extends AccessStores,
    AccountStores,
    AuditStores,
    BannerStores,
    BlogStores,
    CatalogueStores,
    DemonstrationStores,
    FeedbackStores,
    FollowingStores,
    InsightsStores,
    JobsStores,
    MediaStores,
    NewslettersStores,
    NoticesStores,
    PaymentStores,
    PersonalDataStores,
    PlansStores,
    PlaybackStores,
    PrivacyStores,
    RateLimitsStores,
    SexpertStores,
    Now {}
