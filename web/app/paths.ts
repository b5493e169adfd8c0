// Every screen's address, once: `path` for the router, `href` for links.
import type { WireCategory } from '@meend/core/contract/wire.ts';

const slugQuery = (slug: string): string => `?${new URLSearchParams({ slug })}`;

export type ProfileTab = 'free-stories' | 'subscription' | 'details';

export const paths = {
  home: { path: '/', href: () => '/' },
  temptations: {
    path: '/temptations',
    href: () => '/temptations',
  },
  playlists: { path: '/playlists', href: () => '/playlists' },
  playlist: {
    path: '/playlist-det/:slug',
    href: (slug: string) => `/playlist-det/${encodeURIComponent(slug)}`,
  },
  confessions: {
    path: '/her-confessions',
    href: () => '/her-confessions',
  },
  confession: { path: '/herConfession-det', href: (slug: string) => `/herConfession-det${slugQuery(slug)}` },
  confessionBySlug: {
    path: '/herConfession-det/:slug',
    href: (slug: string) => `/herConfession-det/${encodeURIComponent(slug)}`,
  },
  quickies: {
    path: '/short-stories-det',
    href: (slug?: string) => `/short-stories-det${slug ? slugQuery(slug) : ''}`,
  },
  login: { path: '/login', href: () => '/login' },
  verifyLogin: { path: '/login/verify', href: () => '/login/verify' },
  verifyRegistration: { path: '/registration/verify', href: () => '/registration/verify' },
  googleLanding: { path: '/gauth/user-profile', href: () => '/gauth/user-profile' },
  unlock: { path: '/unlock-free-story', href: () => '/unlock-free-story' },
  deleteAccount: { path: '/delete-account', href: () => '/delete-account' },
  changeEmail: { path: '/change-email', href: () => '/change-email' },
  keepAccount: { path: '/keep-account', href: () => '/keep-account' },
  unsubscribe: { path: '/unsubscribe', href: () => '/unsubscribe' },
  profile: { path: '/profile', href: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : '/profile') },
  library: { path: '/library', href: () => '/library' },
  /** Also with the plan somebody pressed before they signed in. */
  plans: {
    path: '/plans',
    href: (plan?: string) => (plan ? `/plans?${new URLSearchParams({ plan })}` : '/plans'),
  },
  paymentStatus: {
    path: '/payment/status/:orderID',
    href: (orderId: string) => `/payment/status/${encodeURIComponent(orderId)}`,
  },
  success: { path: '/success', href: () => '/success' },
  fail: { path: '/fail', href: () => '/fail' },
  pending: { path: '/pending', href: () => '/pending' },
  terms: { path: '/terms&condition', href: () => '/terms&condition' },
  privacy: { path: '/privacy-policy', href: () => '/privacy-policy' },
  cookies: { path: '/cookies', href: () => '/cookies' },
  about: { path: '/about-us', href: () => '/about-us' },
  feedback: {
    path: '/feedback',
    href: (about?: string, where: Readonly<Record<string, string>> = {}) =>
      about ? `/feedback?${new URLSearchParams({ about, ...where })}` : '/feedback',
  },
  blog: {
    path: '/blog',
    href: (topic?: string) => (topic ? `/blog?${new URLSearchParams({ topic })}` : '/blog'),
  },
  article: { path: '/blogs/:title', href: (slug: string) => `/blogs/${encodeURIComponent(slug)}` },
  sexpert: {
    path: '/ask-the-sexpert',
    href: (topic?: string) =>
      topic ? `/ask-the-sexpert?${new URLSearchParams({ topic })}` : '/ask-the-sexpert',
  },
  sexpertAnswer: {
    path: '/ask-the-sexpert/:slug',
    href: (slug: string) => `/ask-the-sexpert/${encodeURIComponent(slug)}`,
  },
  adminDashboard: {
    path: '/admin-dashboard',
    href: (panel?: string) =>
      panel ? `/admin-dashboard?${new URLSearchParams({ panel })}` : '/admin-dashboard',
  },
  bannerLogin: { path: '/sticky-admin-login', href: () => '/sticky-admin-login' },
  banners: { path: '/upload-sticky', href: () => '/upload-sticky' },
  notFound: { path: '/page-not-found', href: () => '/page-not-found' },
} as const;

/** The screen a story lives on. */
export const storyHref = ({
  category,
  slug,
}: {
  readonly category: WireCategory;
  readonly slug: string;
}): string => {
  if (category === 'temptations') return paths.playlist.href(slug);
  return category === 'quickies' ? paths.quickies.href(slug) : paths.confession.href(slug);
};
