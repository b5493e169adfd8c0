// The plans as they are sold, told to everybody.
import { call } from '../call.ts';

export interface WirePlan {
  readonly name: string;
  readonly description: string;
  /** Rupees. */
  readonly price: number;
  /** Rupees, equal to the price. */
  readonly amount: number;
  /** Days; 0 for the free plan. */
  readonly duration: number;
  readonly features: readonly string[];
}

export const planCalls = {
  plans: call<object, readonly WirePlan[]>('GET', '/api/plans', 'anyone'),
} as const;
