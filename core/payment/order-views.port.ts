// View tokens stand in the provider's return address: whoever holds one sees how one order stands, and nothing else.
import type { OrderId } from '@meend/core/shared/ids.ts';

export interface OrderViews {
  /** The same for the same order and end, so that the provider may be asked again with the same words. */
  tokenFor(id: OrderId, endsAt: Date): string;
  /** When a token of ours for this order ends; null for any other text. */
  endOf(id: OrderId, token: string): Date | null;
}
