// Retention of every kind of row, one line per area. Paid orders are purged before the days they granted.
import { accountRetention } from '@meend/core/account/account.retention.ts';
import { auditRetention } from '@meend/core/audit/audit.retention.ts';
import { feedbackRetention } from '@meend/core/feedback/feedback.retention.ts';
import { followingRetention } from '@meend/core/following/following.retention.ts';
import { jobsRetention } from '@meend/core/jobs/jobs.retention.ts';
import { noticesRetention } from '@meend/core/notices/notices.retention.ts';
import { paymentRetention } from '@meend/core/payment/payment.retention.ts';
import { plansRetention } from '@meend/core/plans/plans.retention.ts';
import { privacyRetention } from '@meend/core/privacy/privacy.retention.ts';
import { rateLimitsRetention } from '@meend/core/rate-limits/rate-limits.retention.ts';
import type { RetentionRules } from '@meend/core/retention/purge-rows.ts';
import type { Stores } from './stores.ts';

export const retention = {
  ...accountRetention,
  ...auditRetention,
  ...feedbackRetention,
  ...followingRetention,
  ...jobsRetention,
  ...noticesRetention,
  ...paymentRetention,
  ...plansRetention,
  ...privacyRetention,
  ...rateLimitsRetention,
} satisfies RetentionRules<Stores>;
