/** Texts of all mails. Subjects are discreet: they name the product and the action, never a story. */
export const english = {
  /** Footer of every mail. */
  foot: {
    service:
      'This is a service mail about your account. You get it even if mails about new stories and offers are off.',
    offer: 'You get this mail because you agreed to mails about new stories and offers.',
    stop: 'Stop mails about new stories and offers',
    following: 'You get this mail because you asked for news about the stories and voices you follow.',
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
  confirmAddress: 'Confirm the address',
  oneHour: 'The link works once, for one hour.',
  shortLived:
    'The link and the code work once, for ten minutes. The code works only in the browser where you asked for it.',
  unasked: 'Not you? Ignore this mail. Nothing happens without the link or the code.',
  'login-link': {
    subject: (product: string) => `Your login link for ${product}`,
    heading: 'Welcome back',
    text: 'Your stories are where you left them. Use the link to log in.',
  },
  'registration-link': {
    subject: (product: string) => `Welcome to ${product}`,
    heading: 'One tap and you are in',
    text: 'Confirm your address, then choose 3 stories to hear free.',
    action: 'Confirm my address',
  },
  /** For an address that already has an account. */
  'known-registration-link': {
    subject: (product: string) => `Your link to ${product}`,
    heading: 'You are already with us',
    text: 'This address already has an account. Use the link to log in.',
    action: 'Log in',
  },
  'password-changed': {
    subject: (product: string) => `Your ${product} password was changed`,
    heading: 'Your password was changed',
    text: 'The new password works from now on. Every other device was logged out.',
    notYou: 'Not you? Log in, set a new password, and log out everywhere.',
  },
  'session-replayed': {
    subject: (product: string) => `Your ${product} session was used twice`,
    heading: 'Your session was used twice',
    text: (device: string) =>
      `You were logged in with ${device}. A copy of that login was used, so we ended it. You and anyone with the copy are logged out there.`,
    whatNow:
      'Log in again. If you do not know where the copy came from, log out everywhere in your profile. Then check for a browser extension or program that you do not trust.',
    harmless: 'A browser or phone that was restored from a backup also causes this mail. That is harmless.',
  },
  'staff-new-device': {
    subject: (product: string) => `A new device on your ${product} staff account`,
    heading: 'Your staff account was used on a new device',
    text: (device: string, dateTime: string) =>
      `Someone logged in with ${device} on ${dateTime}, Indian time. This browser had not logged in to your account before.`,
    action: 'See my devices',
    notYou:
      'Not you? End that session, log out everywhere, and inform another super admin at once: someone can read your mails.',
  },
  'staff-factor': {
    subject: (product: string) => `Your ${product} staff login was changed`,
    action: 'Check my login',
    notYou:
      'Not you? Inform another super admin at once. They can log you out everywhere and remove what was added.',
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
        text: 'It no longer confirms your logins.',
      },
      'recovery-codes-made': {
        heading: 'New recovery codes for your staff account',
        text: 'Your earlier codes no longer work.',
      },
      'recovery-code-used': {
        heading: 'A recovery code of your staff account was used',
        text: 'It does not work again. You can make new codes in the dashboard, under Your sign-in.',
      },
      'factors-reset': {
        heading: 'Your second step was removed',
        text: 'Another super admin, or the operator, removed every passkey, authenticator app and recovery code of your staff account. Log in and set up a new one.',
      },
    },
  },
  'email-change-old': {
    subject: (product: string) => `Please confirm: your ${product} account`,
    heading: 'Another address for your account?',
    request: (newAddress: string) =>
      `Someone logged in to your account asked to use ${newAddress} instead of this address. If it was you, confirm it with the link.`,
    secondMail:
      'We sent a second mail to the other address. Your address changes once you have opened both links.',
    notYou:
      'Not you? Nothing happens without the link. Log in, keep your current address in your profile, and log out on every device.',
  },
  'email-change-new': {
    subject: (product: string) => `Please confirm your address for ${product}`,
    heading: 'Is this your new address?',
    request: (product: string, oldAddress: string) =>
      `Someone asked to use this address for the ${product} account of ${oldAddress}. If it was you, confirm it with the link.`,
    secondMail:
      'We sent a second mail to that address. The account moves here once you have opened both links.',
    notYours: 'Not your account? Do not open the link. Nothing happens without it.',
  },
  'email-change-taken': {
    subject: (product: string) => `Your ${product} account`,
    heading: 'This address already has an account',
    request: (product: string) =>
      `Someone asked to use this address for another ${product} account. Nothing was changed.`,
    wasYou: 'Was it you? Log in with this address to use its account.',
    unasked: 'Not you? Ignore this mail.',
  },
  'email-changed': {
    subject: (product: string) => `Your ${product} address was changed`,
    heading: 'Your email address was changed',
    text: (newAddress: string) =>
      `Your account now uses ${newAddress}, as confirmed from both mailboxes. Your stories stay, and your devices stay logged in.`,
    lastMail: 'This is our last mail to this address.',
    action: 'Contact us',
    notYou: 'Not you? Please write to us at once.',
  },
  'erasure-asked': {
    subject: (product: string) => `Please confirm: your ${product} account`,
    heading: 'Delete your account?',
    request:
      'Someone logged in to your account asked to delete it. If it was you, go on with the link: we ask you once more.',
    outcome:
      'You are then logged out everywhere. For seven days, a link in our next mail cancels the deletion. After that everything is erased, except records of payments: the law requires us to store them, without your name and address.',
    action: 'Delete my account',
    oneHour: 'The link works for one hour.',
    notYou: 'Not you? Nothing happens without the link. Log in, and log out on every device.',
  },
  'erasure-begun': {
    subject: (product: string) => `Your ${product} account is being deleted`,
    heading: 'We are sorry to see you go',
    text: (dateTime: string) =>
      `You are logged out everywhere. On ${dateTime}, Indian time, your account is erased.`,
    until: 'Until then you can keep it, with everything in it: use the link.',
    action: 'Keep my account',
    lastMail: 'If you want it deleted, do nothing. We will not write again.',
  },
  'archive-ready': {
    subject: (product: string) => `Your file from ${product} is ready`,
    heading: 'Your data is ready',
    text: (dateTime: string) => `Log in and download it from your profile by ${dateTime}, Indian time.`,
    closed: 'It can only be downloaded after logging in to your account.',
    unasked: 'Not you? Log in, and log out on every device.',
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
      'If your bank shows the amount as debited, it is returned automatically within a few working days. If it still reaches us, your plan starts and we email you.',
  },
  'order-refunded': {
    subject: (product: string) => `Your refund from ${product}`,
    heading: 'Your money is on its way back',
    text: (amount: string) =>
      `We have refunded ${amount} to the account you paid from. Banks take a few working days to show it.`,
    neverOpened: (plan: string) =>
      `Your ${plan} plan did not start, because your account was being deleted when the payment arrived.`,
    ended: (plan: string) =>
      `The days of this ${plan} plan have ended. Your free stories stay yours, and we remember where you stopped.`,
  },
  'payment-returned': {
    subject: (product: string) => `Money back from ${product}`,
    heading: 'Your money is on its way back',
    text: (amount: string, plan: string) =>
      `We have refunded ${amount} of your payment for the ${plan} plan to the account you paid from. Banks take a few working days to show it.`,
    planStays: 'Your plan does not change.',
    noPlan: 'It reached us after the payment page had closed, so no plan was started.',
  },
  'plan-ends-soon': {
    subject: (product: string, day: string) => `Your ${product} plan ends on ${day}`,
    heading: 'Your plan ends soon',
    text: (plan: string, dateTime: string) => `Your ${plan} plan ends on ${dateTime}, Indian time.`,
    goOn: 'There is no auto-renewal. To continue without a break, choose a plan before then. Its days are added to those you have.',
  },
  'plan-ended': {
    subject: (product: string) => `Your ${product} plan has ended`,
    heading: 'Your plan has ended',
    text: (plan: string, date: string) => `Your ${plan} plan ended on ${date}. Thank you for listening.`,
    stays: 'There is no auto-renewal. Your free stories stay yours, and we remember where you stopped.',
    freeAudiosLeft: (count: number) =>
      `You still have ${count === 1 ? '1 free story' : `${count} free stories`} to choose, with or without a plan.`,
  },
  'new-episodes': {
    subject: (product: string) => `Something new on ${product}`,
    preheader: 'For a quiet moment of yours.',
    heading: 'Something new for you',
    text: 'A story or a voice you follow has something new. Find it in your library.',
    noNames: 'Our mails never name a story, and we write at most once a day.',
    action: 'Open my library',
  },
  'free-audio': {
    subject: (product: string) => `Your monthly free pick on ${product}`,
    heading: 'One more is yours',
    text: 'You have had another month of your plan, so you can choose one more free story.',
    stays: 'It stays yours, even after your plan ends.',
    action: 'Choose a story',
  },
} as const;
