/** Texts of all mails. Subjects are discreet: they name the product and the action, never a story. */
export const english = {
  /** Footer of every mail. */
  foot: {
    service:
      'This is a service mail about signing in or about your account: it comes even when mails about new stories and offers are off.',
    offer: 'You get this mail because you agreed to mails about new stories and offers.',
    stop: 'Stop mails about new stories and offers',
    following: 'You get this mail because you asked us to write about what you follow.',
    stopFollowing: 'Stop these mails',
    notices: {
      demonstration: 'Demonstration: this site shows examples only.',
      rehearsal: 'Rehearsal: payments on this site move no money.',
    },
  },
  orTypeCode: 'Or type this code:',
  profile: 'Go to my profile',
  plans: 'See the plans',
  logIn: 'Log in',
  confirmAddress: 'Go on to confirm it',
  oneHour: 'The link works once and for one hour.',
  shortLived:
    'The link works once and for ten minutes; the code too, and only in the browser that asked for it.',
  unasked:
    'You did not ask for this? Then you can ignore this mail: nothing happens without the link or the code.',
  'login-link': {
    subject: (product: string) => `Your login link for ${product}`,
    heading: 'Welcome back',
    text: 'Your stories are where you left them. The button logs you in.',
  },
  'registration-link': {
    subject: (product: string) => `Welcome to ${product}`,
    heading: 'One tap and you are in',
    text: 'Confirm your address, then choose 3 audio stories to hear in full, free.',
    action: 'Confirm my address',
  },
  /** For an address that already has an account. */
  'known-registration-link': {
    subject: (product: string) => `Your link to ${product}`,
    heading: 'You are already with us',
    text: 'This address has an account already. The button logs you in.',
    action: 'Log in',
  },
  'password-changed': {
    subject: (product: string) => `Your ${product} password was changed`,
    heading: 'Your password was changed',
    text: 'It works from now on. Every other device was logged out.',
    notYou: 'This was not you? Log in, set a new password, and log out everywhere.',
  },
  'session-replayed': {
    subject: (product: string) => `Your ${product} session was used twice`,
    heading: 'Your session was used twice',
    text: (device: string) =>
      `You were logged in with ${device}. A copy of that login was used, so we ended it: both you and whoever has the copy are logged out there.`,
    whatNow:
      'Log in again. If you do not know how a copy came about, also log out everywhere in your profile, and look for a browser extension or a program you do not trust.',
    harmless: 'A browser or a phone that was restored from a backup does the same, and is harmless.',
  },
  'staff-new-device': {
    subject: (product: string) => `A new device on your ${product} staff account`,
    heading: 'Your staff account was used on a new device',
    text: (device: string, dateTime: string) =>
      `Somebody logged in with ${device} on ${dateTime}, Indian time. This browser had not logged in to your account before.`,
    action: 'See my devices',
    notYou:
      'This was not you? End that session, log out everywhere, and tell another super admin at once: somebody can read your mails.',
  },
  'staff-factor': {
    subject: (product: string) => `Your ${product} staff login was changed`,
    action: 'Look at it',
    notYou:
      'This was not you? Tell another super admin at once: they can log you out everywhere and take away what was added.',
    changes: {
      'passkey-added': {
        heading: 'A passkey was added to your staff account',
        text: 'It confirms your logins from now on.',
      },
      'authenticator-added': {
        heading: 'An authenticator app was added to your staff account',
        text: 'Its codes confirm your logins from now on.',
      },
      'factor-removed': {
        heading: 'A passkey or authenticator app was removed from your staff account',
        text: 'It confirms nothing any more.',
      },
      'recovery-codes-made': {
        heading: 'New recovery codes for your staff account',
        text: 'Those you had before do not work any more.',
      },
      'recovery-code-used': {
        heading: 'A recovery code of your staff account was used',
        text: 'It does not work again. New codes are made in the dashboard, under Your sign-in.',
      },
      'factors-reset': {
        heading: 'Your second step was taken away',
        text: 'Another super admin, or the operator, removed every passkey, authenticator app and recovery code of your staff account. Log in and set up a new one.',
      },
    },
  },
  'email-change-old': {
    subject: (product: string) => `Please confirm: your ${product} account`,
    heading: 'Another address for your account?',
    request: (newAddress: string) =>
      `Somebody who is logged in to your account asked to use ${newAddress} instead of this address. The button confirms it from here.`,
    secondMail:
      'A second mail is in the other mailbox. Your address changes once the links in both were opened.',
    notYou:
      'This was not you? Then nothing happens without the link. Log in, choose to keep your present address in your profile, and log out on every device.',
  },
  'email-change-new': {
    subject: (product: string) => `Please confirm your address for ${product}`,
    heading: 'Is this your new address?',
    request: (product: string, oldAddress: string) =>
      `Somebody asked to use this address for the ${product} account of ${oldAddress}. The button confirms it from here.`,
    secondMail:
      'A second mail is in the mailbox of that address. The account moves here once the links in both were opened.',
    notYours: 'You do not know that account? Then do not open the link: nothing happens without it.',
  },
  'email-change-taken': {
    subject: (product: string) => `Your ${product} account`,
    heading: 'This address has an account already',
    request: (product: string) =>
      `Somebody asked to use this address for another ${product} account. Nothing was changed, and nothing will be.`,
    wasYou: 'Was it you? Then log in with this address: it opens the account that it has.',
    unasked: 'You did not ask for this? You can ignore this mail.',
  },
  'email-changed': {
    subject: (product: string) => `Your ${product} address was changed`,
    heading: 'Your e-mail address was changed',
    text: (newAddress: string) =>
      `Your account uses ${newAddress} from now on, as was confirmed from both mailboxes. Everything in it stays as it was, and so does every device that is logged in.`,
    lastMail: 'We will not write to this address any more.',
    action: 'How to reach us',
    notYou: 'This was not you? Then please write to us at once.',
  },
  'erasure-asked': {
    subject: (product: string) => `Please confirm: your ${product} account`,
    heading: 'Delete your account?',
    request:
      'Somebody who is logged in to your account asked to delete it. The button asks you once more, and then does it.',
    outcome:
      'You are then logged out everywhere at once. For seven days a link in our next mail takes it back; after that everything is erased but the records of payments, which the law makes us keep without your name and address.',
    action: 'Go on to delete it',
    oneHour: 'The link works for one hour.',
    notYou: 'This was not you? Then nothing happens without the link. Log in, and log out on every device.',
  },
  'erasure-begun': {
    subject: (product: string) => `Your ${product} account is being deleted`,
    heading: 'We are sorry to see you go',
    text: (dateTime: string) =>
      `You are logged out everywhere. On ${dateTime}, Indian time, your account is erased.`,
    until: 'Until then the button keeps it, with everything in it.',
    action: 'Keep my account',
    lastMail: 'You need do nothing to let it go. We will not write again.',
  },
  'archive-ready': {
    subject: (product: string) => `Your file from ${product} is ready`,
    heading: 'Your data is ready',
    text: (dateTime: string) => `Log in and download it in your profile, until ${dateTime}, Indian time.`,
    closed: 'Nobody can fetch it without logging in to your account.',
    unasked: 'You did not ask for this? Log in, and log out on every device.',
  },
  'payment-received': {
    subject: (product: string) => `Your ${product} subscription`,
    heading: 'Payment received',
    text: (amount: string, plan: string) => `Thank you. We have received ${amount} for the ${plan} plan.`,
    until: (date: string) => `Every story is open to you until ${date}.`,
    taxes: 'Prices include GST.',
  },
  'payment-failed': {
    subject: (product: string) => `Your payment on ${product}`,
    heading: 'The payment did not go through',
    text: (plan: string) =>
      `Your payment for the ${plan} plan was not completed, and no money has reached us for it.`,
    comesBack:
      'If your bank shows the amount as taken, it comes back by itself within a few working days. If it still reaches us, your plan opens and we write to you.',
  },
  'order-refunded': {
    subject: (product: string) => `Your refund from ${product}`,
    heading: 'Your money is on its way back',
    text: (amount: string) =>
      `We have sent ${amount} back to the account you paid from. Banks take a few working days to show it.`,
    neverOpened: (plan: string) =>
      `No ${plan} plan was opened for it, because your account was being deleted when it came.`,
    ended: (plan: string) =>
      `The days of this ${plan} plan have ended with it. Your free audios stay yours, and so does every place where you stopped.`,
  },
  'payment-returned': {
    subject: (product: string) => `Money back from ${product}`,
    heading: 'Your money is on its way back',
    text: (amount: string, plan: string) =>
      `${amount} of what you paid for the ${plan} plan has been sent back to the account you paid from. Banks take a few working days to show it.`,
    planStays: 'Your plan stays as it is, to its last day.',
    noPlan: 'It reached us after the payment page had closed, so no plan was opened for it.',
  },
  'plan-ends-soon': {
    subject: (product: string, day: string) => `Your ${product} plan ends on ${day}`,
    heading: 'Your plan ends soon',
    text: (plan: string, dateTime: string) => `Your ${plan} plan ends on ${dateTime}, Indian time.`,
    goOn: 'Nothing is charged by itself. To go on listening without a break, choose a plan before then: its days are added to those you have.',
  },
  'plan-ended': {
    subject: (product: string) => `Your ${product} plan has ended`,
    heading: 'Your plan has ended',
    text: (plan: string, date: string) => `Your ${plan} plan ended on ${date}. Thank you for listening.`,
    stays:
      'Nothing is charged by itself. Your free audios stay yours, and so does every place where you stopped.',
    freeAudiosLeft: (count: number) =>
      `You still have ${count === 1 ? '1 free audio' : `${count} free audios`} to choose, with or without a plan.`,
  },
  'new-episodes': {
    subject: (product: string) => `Something new on ${product}`,
    preheader: 'For a quiet moment of yours.',
    heading: 'Something new for you',
    text: 'There is a new episode in what you follow. It waits in your library.',
    noNames: 'We name no titles in mails, and write at most once a day.',
    action: 'Open my library',
  },
  'free-audio': {
    subject: (product: string) => `Your free audio of the month on ${product}`,
    heading: 'One more is yours',
    text: 'Another month of your plan has gone by, and it brings a free audio of your choice.',
    stays: 'Choose the story you like. It stays yours, also when your plan ends.',
    action: 'Choose it',
  },
} as const;
