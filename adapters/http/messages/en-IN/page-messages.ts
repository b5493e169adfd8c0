/** Texts of pages that the server writes without the web: errors, waiting, meta tags. */
export const english = {
  nothingSaved: 'Nothing can be saved right now. Please try again in a few minutes.',
  tryAgain: 'Try again',
  home: 'Home',
  quote: (requestId: string) => `If you write to us, please quote ${requestId}.`,
  busy: (product: string) => `Many people are at ${product} right now.`,
  starting: (product: string) => `${product} is getting ready.`,
  needsScript: {
    title: 'This page needs JavaScript',
    text: 'Stories, plans and reading work without it. To log in, to listen and to keep a library, turn it on in your browser’s settings, then reload the page.',
    action: 'Browse the stories',
  },
  noSecurityContact: 'This site has no security contact yet. Its operator must set CONTACT_EMAIL.\n',
  opensByItself: 'This page opens automatically in a moment.',
} as const;
