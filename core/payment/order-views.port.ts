// View tokens in the provider's return URL: the holder may read the state of one order, nothing else.
import type { OrderId } from '@meend/core/shared/ids.ts';

export interface OrderViews {
  /** Deterministic for an order and expiry, so that a repeated request to the provider is identical. */
  tokenFor(id: OrderId, endsAt: Date): string;
  /** Expiry of a valid token for this order; null for any other text. */
  endOf(id: OrderId, token: string): Date | null;
}
