// Use cases of subscriptions: read them, and compare them with their grants.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { checkSubscriptions, correctSubscriptions } from './check-subscriptions.ts';
import { readSubscriptions } from './read-subscriptions.ts';

export const plansUseCases = useCasesOf({
  checkSubscriptions,
  correctSubscriptions,
  readSubscriptions,
});
