/** Texts of the checkout page. */
export const english = {
  title: 'Payment',
  opening: 'Opening the payment page…',
  stopped: 'The payment page is not open',
  payOnce: 'One-time payment. No auto-renewal.',
  wait: 'One moment, please.',
  needsJavaScript: 'Paying needs JavaScript in this browser.',
  open: 'Open the payment page',
  unavailable: 'The payment page could not be opened. You have not been charged.',
  closed: 'This payment is closed',
  whyClosed: 'It was paid, or its time ran out. Nothing is charged here.',
  seeStatus: 'See its status',
  unknown: 'We could not find this order.',
  notCharged: 'You have not been charged.',
  backToPlans: 'Back to the plans',
} as const;
