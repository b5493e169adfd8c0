// What the server says when something went well.

export const confirmations = {
  loginLinkSent: 'Login link sent to your email',
  signupLinkSent: 'Verification link sent to your email',
  phoneSaved: 'Phone number updated',
  freeAudiosAdded: 'Free audios added',
  listeningRecorded: 'Recently played updated',
} as const;
