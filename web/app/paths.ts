// Every screen's address, once: `path` for the router, `href` for links.
import type { WireCategory } from '@meend/core/contract/wire';

const slugQuery = (slug: string): string => `?${new URLSearchParams({ slug })}`;

export type ProfileTab = 'free-stories' | 'subscription' | 'details';

export const paths = {
  home: { path: '/', href: () => '/' },
  temptations: {
    path: '/temptations',
    href: (genre?: string) => (genre ? `/temptations?${new URLSearchParams({ genre })}` : '/temptations'),
  },
  playlists: { path: '/playlists', href: () => '/playlists' },
  playlist: {
    path: '/playlist-det/:slug',
    href: (slug: string) => `/playlist-det/${encodeURIComponent(slug)}`,
  },
  confessions: {
    path: '/her-confessions',
    href: (genre?: string) =>
      genre ? `/her-confessions?${new URLSearchParams({ genre })}` : '/her-confessions',
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
  unlock: { path: '/unlock-free-story', href: () => '/unlock-free-story' },
  profile: { path: '/profile', href: (tab?: ProfileTab) => (tab ? `/profile?tab=${tab}` : '/profile') },
  paymentStatus: {
    path: '/payment/status/:orderID',
    href: (orderId: string) => `/payment/status/${encodeURIComponent(orderId)}`,
  },
  success: { path: '/success', href: () => '/success' },
  fail: { path: '/fail', href: () => '/fail' },
  pending: { path: '/pending', href: () => '/pending' },
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
