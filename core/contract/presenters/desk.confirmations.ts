// What the desk says after it did something: how it stands now.

export const deskConfirmations = {
  mailSent: 'The mail is sent again',
  loggedOut: 'They are logged out on every device',
  suspended: 'The account is suspended, and they are logged out on every device',
  reinstated: 'The account is in use again: they can log in',
} as const;
