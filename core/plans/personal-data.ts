import { dataOfArea } from '@meend/core/personal-data/personal-data.ts';

export const plansData = dataOfArea({
  erased: ['subscriptions', 'notices'],
  retained: ['grants'],
  names: { subscriptions: 'subscription', notices: 'mailsAboutYourPlan', grants: 'daysYouWereGiven' },
});
