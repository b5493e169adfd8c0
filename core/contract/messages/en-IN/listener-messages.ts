// Messages of the studio's listener page after an action: the resulting state.
import type { RequestedRefund } from '@meend/core/payment/request-refund.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import type { AddedDays } from '@meend/core/staff/listeners/add-days.ts';

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const refunded = ({ refund: { state, amount: paid }, isNew, days }: RequestedRefund): string => {
  const amount = formatRupees(paid);
  if (!isNew)
    return state === 'done'
      ? `Nothing more was sent: ${amount} went back before`
      : `Nothing more was sent: ${amount} is on its way back already`;
  if (state === 'asked')
    return `${amount} is written down to go back. The provider did not answer, and we go on asking`;
  if (state === 'pending') return `The provider took it on: ${amount} is on its way back`;
  return days === 0 ? `${amount} went back` : `${amount} went back, and its ${daysText(days)} with it`;
};

export const english = {
  mailSent: 'The mail is sent again',
  loggedOut: 'They are logged out on every device',
  suspended: 'The account is suspended, and they are logged out on every device',
  reinstated: 'The account is in use again: they can log in',
  archiveRequested: 'Their file is being prepared. We write to them when it is ready',
  erasureBegun: 'The account is being deleted. For seven days the link we sent them keeps it',
  daysAdded: ({ days, isNew }: Pick<AddedDays, 'days' | 'isNew'>): string =>
    isNew ? `${daysText(days)} added` : `Nothing more was added: ${daysText(days)} were added before`,
  refunded,
} as const;
