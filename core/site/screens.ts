// All screens of the product: path, and by its group whether it is a redirect target after signing in; titles are in
// `messages`. `:slug` is a path parameter.

/** Redirect targets after signing in. */
export const landingScreens = {
  home: '/',
  temptations: '/temptations',
  playlists: '/playlists',
  playlist: '/playlist-det/:slug',
  confessions: '/her-confessions',
  confession: '/herConfession-det',
  confessionBySlug: '/herConfession-det/:slug',
  quickies: '/short-stories-det',
  night: '/nights/:slug',
  genres: '/genres',
  genre: '/genres/:slug',
  voices: '/voices',
  voice: '/voices/:slug',
  terms: '/terms&condition',
  privacy: '/privacy-policy',
  cookies: '/cookies',
  accessibility: '/accessibility',
  about: '/about-us',
  unlock: '/unlock-free-story',
  profile: '/profile',
  library: '/library',
  history: '/history',
  plans: '/plans',
  paymentStatus: '/payment/status/:orderId',
  feedback: '/feedback',
  blog: '/blog',
  article: '/blogs/:slug',
  sexpert: '/ask-the-sexpert',
  sexpertAnswer: '/ask-the-sexpert/:slug',
  adminDashboard: '/admin-dashboard',
} as const;

/** The search, whose text goes nowhere; steps of signing in, of a mail's link or of a payment; screens of staff. */
const otherScreens = {
  search: '/search',
  login: '/login',
  verifyLogin: '/login/verify',
  verifyRegistration: '/registration/verify',
  googleLanding: '/gauth/user-profile',
  deleteAccount: '/delete-account',
  keepAccount: '/keep-account',
  changeEmail: '/change-email',
  unsubscribe: '/unsubscribe',
  success: '/success',
  fail: '/fail',
  pending: '/pending',
  bannerLogin: '/sticky-admin-login',
  banners: '/upload-sticky',
} as const;

export const screens = { ...landingScreens, ...otherScreens };

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as readonly ScreenName[];

/** Path for unknown content; no screen has it. */
export const NOT_FOUND_PATH = '/page-not-found';
