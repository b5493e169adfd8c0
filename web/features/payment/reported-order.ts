// The order's summary travels in the location state, not in the URL: without one, the payment pages redirect to the
// plans.
import { useLocation } from 'react-router-dom';

export interface OrderSummary {
  readonly orderId: string;
  /** Null until the server has reported it. */
  readonly planName: string | null;
  /** Read with a view token, not with the owner's session. */
  readonly isSeen: boolean;
}

export const orderState = (order: OrderSummary): { readonly order: OrderSummary } => ({ order });

const isOrderSummary = (value: unknown): value is OrderSummary => {
  if (typeof value !== 'object' || value === null) return false;
  const { orderId, planName, isSeen } = value as Record<string, unknown>;
  const isNamed = planName === null || typeof planName === 'string';
  return typeof orderId === 'string' && isNamed && typeof isSeen === 'boolean';
};

export const useOrderSummary = (): OrderSummary | null => {
  const state: unknown = useLocation().state;
  const order = typeof state === 'object' && state !== null ? Reflect.get(state, 'order') : null;
  return isOrderSummary(order) ? order : null;
};
