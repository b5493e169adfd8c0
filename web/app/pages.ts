// Page table: the component of each screen. Pages and their messages are lazy chunks.

import type { ScreenName } from '@meend/core/site/screens.ts';
import { HomePage } from '@meend/web/pages/home/home-page.tsx';
import { fetchOnceOnline, lazyComponent } from '@meend/web/platform/lazy-component.ts';
import type { ComponentType, ReactElement } from 'react';

interface Page {
  (props: object): ReactElement;
  fetchChunk(): Promise<unknown>;
}

/** The page's error boundary shows a failed import. */
const page = <Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
) => lazyComponent(async () => (await load())[name], fetchOnceOnline);

const loadListings = () => import('@meend/web/pages/catalogue/listing-pages.tsx');
const loadConfession = () => import('@meend/web/pages/catalogue/confession-detail-page.tsx');
const loadGenres = () => import('@meend/web/pages/catalogue/genres-page.tsx');
const loadVoices = () => import('@meend/web/pages/catalogue/voice-page.tsx');
const loadErasure = () => import('@meend/web/pages/account/erasure-pages.tsx');
const loadVerify = () => import('@meend/web/pages/account/verify-pages.tsx');
const loadLegal = () => import('@meend/web/pages/content/legal-pages.tsx');

const TemptationsPage = page(loadListings, 'TemptationsPage');
const ConfessionDetailPage = page(loadConfession, 'ConfessionDetailPage');

export const pages: Readonly<Record<ScreenName, Page>> = {
  home: HomePage,
  temptations: TemptationsPage,
  playlists: TemptationsPage,
  playlist: page(() => import('@meend/web/pages/catalogue/playlist-detail-page.tsx'), 'PlaylistDetailPage'),
  confessions: page(loadListings, 'ConfessionsPage'),
  confession: ConfessionDetailPage,
  confessionBySlug: ConfessionDetailPage,
  quickies: page(() => import('@meend/web/pages/catalogue/quickies-page.tsx'), 'QuickiesPage'),
  night: page(() => import('@meend/web/pages/catalogue/night-page.tsx'), 'NightPage'),
  genres: page(loadGenres, 'GenresPage'),
  genre: page(loadGenres, 'GenrePage'),
  search: page(() => import('@meend/web/pages/search/search-page.tsx'), 'SearchPage'),
  voices: page(loadVoices, 'VoicesPage'),
  voice: page(loadVoices, 'VoicePage'),
  unlock: page(() => import('@meend/web/pages/account/unlock-free-story-page.tsx'), 'UnlockFreeStoryPage'),
  profile: page(() => import('@meend/web/pages/account/profile-page.tsx'), 'ProfilePage'),
  library: page(() => import('@meend/web/pages/account/library-page.tsx'), 'LibraryPage'),
  history: page(() => import('@meend/web/pages/account/history-page.tsx'), 'HistoryPage'),
  plans: page(() => import('@meend/web/pages/plans-page.tsx'), 'PlansPage'),
  paymentStatus: page(() => import('@meend/web/pages/payment/payment-status-page.tsx'), 'PaymentStatusPage'),
  success: page(() => import('@meend/web/pages/payment/payment-success-page.tsx'), 'PaymentSuccessPage'),
  fail: page(() => import('@meend/web/pages/payment/payment-fail-page.tsx'), 'PaymentFailPage'),
  pending: page(() => import('@meend/web/pages/payment/payment-pending-page.tsx'), 'PaymentPendingPage'),
  terms: page(loadLegal, 'TermsPage'),
  privacy: page(loadLegal, 'PrivacyPolicyPage'),
  cookies: page(loadLegal, 'CookiesPage'),
  accessibility: page(loadLegal, 'AccessibilityPage'),
  about: page(loadLegal, 'AboutPage'),
  feedback: page(() => import('@meend/web/pages/feedback-page.tsx'), 'FeedbackPage'),
  blog: page(() => import('@meend/web/pages/reading/blog-page.tsx'), 'BlogPage'),
  article: page(() => import('@meend/web/pages/reading/article-page.tsx'), 'ArticlePage'),
  sexpert: page(() => import('@meend/web/pages/reading/sexpert-page.tsx'), 'SexpertPage'),
  sexpertAnswer: page(() => import('@meend/web/pages/reading/sexpert-answer-page.tsx'), 'SexpertAnswerPage'),
  adminDashboard: page(
    () => import('@meend/web/pages/studio/admin-dashboard-page.tsx'),
    'AdminDashboardPage',
  ),
  login: page(() => import('@meend/web/pages/account/login-page.tsx'), 'LoginPage'),
  verifyLogin: page(loadVerify, 'VerifyLoginPage'),
  verifyRegistration: page(loadVerify, 'VerifyRegistrationPage'),
  googleLanding: page(() => import('@meend/web/pages/account/google-landing-page.tsx'), 'GoogleLandingPage'),
  deleteAccount: page(loadErasure, 'DeleteAccountPage'),
  keepAccount: page(loadErasure, 'CancelErasurePage'),
  changeEmail: page(() => import('@meend/web/pages/account/change-email-page.tsx'), 'ChangeEmailPage'),
  unsubscribe: page(() => import('@meend/web/pages/account/unsubscribe-page.tsx'), 'UnsubscribePage'),
  bannerLogin: page(() => import('@meend/web/pages/studio/banner-login-page.tsx'), 'BannerLoginPage'),
  banners: page(() => import('@meend/web/pages/studio/banner-page.tsx'), 'BannerPage'),
};

export const NotFoundPage = page(() => import('@meend/web/pages/not-found-page.tsx'), 'NotFoundPage');
