// Use case that lists subscriptions for the operator.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { readSubscriptions } from './read-subscriptions.ts';

export const plansUseCases = useCasesOf({
  readSubscriptions,
});
