import { dataOfArea } from '../privacy/personal-data.ts';

export const plansData = dataOfArea({
  erased: ['subscriptions', 'notices'],
  kept: ['grants'],
  names: { subscriptions: 'subscription', notices: 'mailsAboutYourPlan', grants: 'daysYouWereGiven' },
});
