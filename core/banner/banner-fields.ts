// Fields of a banner in the audit log.
import type { AuditFields } from '@meend/core/audit/audit.ts';
import type { StickyBanner } from './sticky-banner.ts';

export const bannerFields = ({ id: _, startsAt, endsAt, ...banner }: StickyBanner): AuditFields => ({
  ...banner,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
