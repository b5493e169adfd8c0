import { dataOfArea } from '@meend/core/privacy/personal-data.ts';

export const plansData = dataOfArea({
  erased: ['subscriptions', 'notices'],
  retained: ['grants'],
  names: { subscriptions: 'subscription', notices: 'mailsAboutYourPlan', grants: 'daysYouWereGiven' },
});
