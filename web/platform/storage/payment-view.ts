// The view token of an order; the bootstrap script moves it from the return URL to session storage.

const keyOf = (orderId: string): string => `payment-view ${orderId}`;

/** Null if there is none, or if session storage is blocked. */
export const readPaymentView = (orderId: string): string | null => {
  try {
    return sessionStorage.getItem(keyOf(orderId));
  } catch {
    return null;
  }
};
