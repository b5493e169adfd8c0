import type { accountErrors } from '@meend/core/shared/errors/account.ts';

export const accountMessages = {
  'session.required': 'Please log in to continue.',
  'session.forbidden': 'You may not do this.',
  'session.not-found': 'This device is not signed in any more.',
  'session.suspended': 'This account is paused. Please write to us.',
  'session.leaving':
    'This account is being deleted. To keep it, open the link in the mail we sent you about it.',
  'account.invalid-email': 'Enter a valid email address',
  'account.own-email': 'This is your e-mail address already.',
  'email-change.not-found': 'No change of your address is waiting any more.',
  'account.invalid-name': 'Write your name in letters, 80 at most.',
  'account.age-not-stated': 'Please say first that you are 21 or older.',
  'account.invalid-phone': 'Invalid phone number',
  'account.phone-not-saved': 'Phone number update failed',
  'account.short-password': 'Min 6 characters for password',
  'account.long-password': 'At most 128 characters for password',
  'account.common-password': 'This password is too common. Please choose another.',
  'account.sign-in-needed': 'Your last log-in was a while ago. Please log in again, or enter your password.',
  'account.wrong-password': 'The current password is not right.',
  'unsubscribe.invalid-link': 'This unsubscribe link is not valid.',
  'link.unusable': 'This link has expired or was already used. Please ask for a new one.',
  'code.unusable': 'This code is not right or has expired. Check it, or ask for a new one.',
} as const satisfies Record<keyof typeof accountErrors, string>;
