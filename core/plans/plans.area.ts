// Subscriptions and the grants that they are made of.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { checkSubscriptions, correctSubscriptions } from './check-subscriptions.ts';
import { readSubscriptions } from './current-plan.ts';
import type { GrantStore } from './grant.ts';
import type { SubscriptionStore } from './subscription-store.port.ts';

export interface PlansStores {
  readonly subscriptions: SubscriptionStore;
  readonly grants: GrantStore;
}

export const plansArea = {
  stores: typeOf<PlansStores>(),
  useCases: useCasesOf({
    checkSubscriptions,
    correctSubscriptions,
    readSubscriptions,
  }),
  retention: {
    /** Grants of erased accounts, once their order is purged; all others stay as long as the account. */
    daysOfNobody: {
      days: 'legal-term',
      purge: ({ grants }, before, limit) => grants.purgeOrphaned(before, limit),
    },
  },
  personalData: {
    erased: { subscriptions: 'subscription', notices: 'mailsAboutYourPlan' },
    retained: { grants: 'daysYouWereGiven' },
  },
} satisfies Area<PlansStores>;
