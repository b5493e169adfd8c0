import type { Page } from '@playwright/test';

interface WireOrder {
  readonly orderID: string;
  readonly sessionID: string;
}

/** Orders 30 days by the API, for journeys about something else than the plan's button. */
export const orderPlan = async (page: Page, token: string, email: string): Promise<WireOrder> => {
  const response = await page.request.post('/api/payment/newOrderId', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      userDetails: { email },
      playListDetails: { name: '30 days', price: 49, duration: 30, paymentFrom: 'subscription' },
    },
  });
  return response.json();
};
