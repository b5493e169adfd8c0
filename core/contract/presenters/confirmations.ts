// What the server says when something went well.

export const confirmations = {
  loginLinkSent: 'Login link sent to your email',
  signupLinkSent: 'Verification link sent to your email',
  phoneSaved: 'Phone number updated',
  passwordSaved: 'Password saved',
  signedOut: 'You are logged out',
  signedOutEverywhere: 'You are logged out on every device',
  marketingSaved: 'Your choice is saved',
  unsubscribed: 'You will get no more mails about stories and offers',
  freeAudiosAdded: 'Free audios added',
  answerWithdrawn: 'Answer deleted',
  questionTaken: 'Thank you. Answers appear here once a week.',
  listeningRecorded: 'Recently played updated',
  feedbackKept: 'Thank you for your feedback!',
  bannerAdded: 'Banner added',
  bannerActive: 'Sticky banner updated!',
  bannerRemoved: 'Banner removed',
} as const;
