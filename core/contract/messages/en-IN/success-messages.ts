// Messages of successful responses.
import type { RequestedRefund } from '@meend/core/payment/request-refund.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import type { AddedDays } from '@meend/core/staff/listeners/add-days.ts';

export const english = {
  loginLinkSent: 'Login link sent to your email',
  signupLinkSent: 'Verification link sent to your email',
  phoneSaved: 'Phone number updated',
  emailChangeRequested: 'We have sent a mail to both addresses. Open the link in each.',
  emailConfirmed: 'Confirmed. Now open the link in the other mailbox.',
  emailChangeCancelled: 'Your e-mail address stays as it is',
  emailChanged: 'Your e-mail address is changed',
  nameSaved: 'Name saved',
  nameRemoved: 'Name removed',
  ageSaved: 'Thank you',
  passwordSaved: 'Password saved',
  signedOut: 'You are logged out',
  sessionEnded: 'That device is logged out',
  signedOutEverywhere: 'You are logged out on every device',
  archiveRequested: 'Your file is being prepared. We will write to you when it is ready.',
  erasureRequested: 'We have sent you a mail. Open its link to confirm.',
  erasureBegun: 'Your account is being deleted',
  erasureCancelled: 'Your account is kept. You can log in again.',
  marketingSaved: 'Your choice is saved',
  followingEnded: 'You follow no story any more, and get no mails about new episodes',
  unsubscribed: 'You will get no more mails about stories and offers',
  freeAudiosAdded: 'Free audios added',
  answerWithdrawn: 'Answer deleted',
  questionReceived: 'Thank you. Your question is with the Sexpert now.',
  listeningRecorded: 'Recently played updated',
  historyPaused: 'Your history is paused.',
  feedbackReceived: 'Thank you for your feedback!',
  bannerAdded: 'Banner added',
  bannerActive: 'Sticky banner updated!',
  bannerRemoved: 'Banner removed',
  temptationWithdrawn: 'Playlist deleted',
  quickieWithdrawn: 'Story deleted',
  confessionWithdrawn: 'Confession deleted',
  articleWithdrawn: 'Article deleted',
  jobRevived: 'Job is tried again',
  jobsRevived: (count: number) => `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again`,
  jobDiscarded: 'Job discarded',
  testMailSent: 'A test mail is on its way to you',
  newsletterStarted: 'The newsletter is on its way',
  newsletterStopped: 'The newsletter is stopped',
} as const;

/** Of the staff page after an action. */
export const staffEnglish = {
  granted: (email: string, role: string): string => `User with email ${email} successfully made ${role}`,
  revoked: (role: string): string => `User successfully removed from ${role}`,
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
  passkeyAdded: 'Passkey added',
  authenticatorAdded: 'Authenticator app added',
  factorRemoved: 'Removed',
  factorsReset: 'Second step taken away. They set up a new one after logging in again.',
} as const;

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

/** Of the studio's listener page after an action: the resulting state. */
export const listenerEnglish = {
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
