// The view token of an order, which the page's first script has moved here from the address it was brought back to.

const keyOf = (orderId: string): string => `payment-view ${orderId}`;

/** Null without one, and where session storage is forbidden. */
export const readPaymentView = (orderId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
};
