// The order a payer was told about goes with the visit, not with the address: a page that celebrates, mourns or waits
// for no order leads to the plans.
import { useLocation } from 'react-router-dom';

export interface OrderSummary {
  readonly orderId: string;
  /** Null while nothing was told of it. */
  readonly planName: string | null;
  /** Told by a view token, not to the owner's session. */
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
