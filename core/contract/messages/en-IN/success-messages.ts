// Messages of successful responses.
import type { RequestedRefund } from '@meend/core/payment/request-refund.ts';
import { formatRupees } from '@meend/core/shared/rupees.ts';
import type { AddedDays } from '@meend/core/staff/listeners/add-days.ts';

export const english = {
  loginLinkSent: 'Login link sent to your email',
  signupLinkSent: 'Verification link sent to your email',
  phoneSaved: 'Phone number updated',
  emailChangeRequested: 'We have sent an email to both addresses. Open the link in each.',
  emailConfirmed: 'Confirmed. Now open the link in the other mailbox.',
  emailChangeCancelled: 'Your email address stays as it is',
  emailChanged: 'Your email address has changed',
  nameSaved: 'Name saved',
  nameRemoved: 'Name removed',
  ageSaved: 'Thank you',
  passwordSaved: 'Password saved',
  signedOut: 'You are logged out',
  sessionEnded: 'That device is logged out',
  signedOutEverywhere: 'You are logged out on every device',
  archiveRequested: 'Your file is being prepared. We will email you when it is ready.',
  erasureRequested: 'We have sent you an email. Open its link to confirm.',
  erasureBegun: 'Your account is being deleted',
  erasureCancelled: 'Your account is as it was. You can log in again.',
  marketingSaved: 'Your choice is saved',
  followingEnded: 'You no longer follow any story or voice, and get no emails about them',
  unsubscribed: 'You will get no more emails about stories and offers',
  freeAudiosAdded: 'Free stories added',
  answerWithdrawn: 'Answer deleted',
  questionReceived: 'Thank you. Your question is with the Sexpert now.',
  listeningRecorded: 'Recently played updated',
  historyPaused: 'Your history is paused.',
  feedbackReceived: 'Thank you for your feedback!',
  bannerAdded: 'Banner added',
  bannerActive: 'Sticky banner updated!',
  bannerRemoved: 'Banner removed',
  temptationWithdrawn: 'Story deleted',
  quickieWithdrawn: 'Story deleted',
  confessionWithdrawn: 'Confession deleted',
  articleWithdrawn: 'Article deleted',
  personWithdrawn: 'Person deleted',
  moodWithdrawn: 'Night deleted',
  personErased: 'The name is gone. Their stories say “Anonymous”.',
  jobRevived: 'Job is tried again',
  jobsRevived: (count: number) => `${count} ${count === 1 ? 'job is' : 'jobs are'} tried again`,
  jobDiscarded: 'Job discarded',
  testMailSent: 'A test email is on its way to you',
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
  factorsReset: 'Second step reset. They set up a new one after logging in again.',
} as const;

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const refunded = ({ refund: { state, amount: paid }, isNew, days }: RequestedRefund): string => {
  const amount = formatRupees(paid);
  if (!isNew)
    return state === 'done'
      ? `Nothing more was sent: ${amount} was already refunded`
      : `Nothing more was sent: ${amount} is already on its way back`;
  if (state === 'asked')
    return `The refund of ${amount} is saved. The payment provider did not answer; we keep trying`;
  if (state === 'pending') return `The payment provider accepted the refund of ${amount}; it is on its way`;
  return days === 0
    ? `${amount} was refunded`
    : `${amount} was refunded, and its ${daysText(days)} taken back`;
};

/** Of the studio's listener page after an action: the resulting state. */
export const listenerEnglish = {
  mailSent: 'The email is sent again',
  loggedOut: 'They are logged out on every device',
  suspended: 'The account is suspended, and they are logged out on every device',
  reinstated: 'The account is active again: they can log in',
  archiveRequested: 'Their file is being prepared. We will email them when it is ready',
  erasureBegun: 'The account is being deleted. For seven days the link we sent them keeps it',
  daysAdded: ({ days, isNew }: Pick<AddedDays, 'days' | 'isNew'>): string =>
    isNew ? `${daysText(days)} added` : `Nothing more was added: ${daysText(days)} were already added`,
  refunded,
} as const;
