// Pages come when they are visited; the catalogue's are fetched ahead once the browser is idle. Those that say other
// things than the catalogue bring their sentences along.

import { fetchOnceOnline } from '@meend/web/platform/import-with-retry.ts';
import { type ComponentType, lazy } from 'react';

const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await fetchOnceOnline(load) }));

const speaking = (load: () => Promise<ComponentType>) =>
  page(async () => {
    const [component] = await Promise.all([load(), import('@meend/web/messages/later-messages.ts')]);
    return component;
  });

const loadTemptations = () => import('@meend/web/pages/catalogue/temptations-page.tsx');
const loadPlaylist = () => import('@meend/web/pages/catalogue/playlist-detail-page.tsx');
const loadQuickies = () => import('@meend/web/pages/catalogue/quickies-page.tsx');

export const TemptationsPage = page(async () => (await loadTemptations()).TemptationsPage);
export const PlaylistDetailPage = page(async () => (await loadPlaylist()).PlaylistDetailPage);
export const QuickiesPage = page(async () => (await loadQuickies()).QuickiesPage);
export const ConfessionsPage = page(
  async () => (await import('@meend/web/pages/catalogue/confessions-page.tsx')).ConfessionsPage,
);
export const ConfessionDetailPage = page(
  async () => (await import('@meend/web/pages/catalogue/confession-detail-page.tsx')).ConfessionDetailPage,
);
export const NotFoundPage = page(
  async () => (await import('@meend/web/pages/not-found-page.tsx')).NotFoundPage,
);

export const LoginPage = speaking(
  async () => (await import('@meend/web/pages/account/login-page.tsx')).LoginPage,
);
export const VerifyLoginPage = speaking(
  async () => (await import('@meend/web/pages/account/verify-login-page.tsx')).VerifyLoginPage,
);
export const GoogleLandingPage = speaking(
  async () => (await import('@meend/web/pages/account/google-landing-page.tsx')).GoogleLandingPage,
);
export const VerifyRegistrationPage = speaking(
  async () => (await import('@meend/web/pages/account/verify-registration-page.tsx')).VerifyRegistrationPage,
);
export const UnlockFreeStoryPage = speaking(
  async () => (await import('@meend/web/pages/account/unlock-free-story-page.tsx')).UnlockFreeStoryPage,
);
export const ProfilePage = speaking(
  async () => (await import('@meend/web/pages/account/profile-page.tsx')).ProfilePage,
);
export const LibraryPage = page(
  async () => (await import('@meend/web/pages/account/library-page.tsx')).LibraryPage,
);
export const PlansPage = speaking(async () => (await import('@meend/web/pages/plans-page.tsx')).PlansPage);
export const PaymentStatusPage = speaking(
  async () => (await import('@meend/web/pages/payment/payment-status-page.tsx')).PaymentStatusPage,
);
export const PaymentSuccessPage = speaking(
  async () => (await import('@meend/web/pages/payment/payment-success-page.tsx')).PaymentSuccessPage,
);
export const PaymentFailPage = speaking(
  async () => (await import('@meend/web/pages/payment/payment-fail-page.tsx')).PaymentFailPage,
);
export const PaymentPendingPage = speaking(
  async () => (await import('@meend/web/pages/payment/payment-pending-page.tsx')).PaymentPendingPage,
);

const loadLegal = () => import('@meend/web/pages/content/legal-pages.tsx');
export const TermsPage = page(async () => (await loadLegal()).TermsPage);
export const PrivacyPolicyPage = page(async () => (await loadLegal()).PrivacyPolicyPage);
export const CookiesPage = page(async () => (await loadLegal()).CookiesPage);
export const AboutPage = page(async () => (await loadLegal()).AboutPage);

export const FeedbackPage = page(async () => {
  const [{ FeedbackPage: Page }] = await Promise.all([
    import('@meend/web/pages/feedback-page.tsx'),
    import('@meend/web/messages/feedback-messages.ts'),
  ]);
  return Page;
});

export const UnsubscribePage = page(async () => {
  const [{ UnsubscribePage: Page }] = await Promise.all([
    import('@meend/web/pages/account/unsubscribe-page.tsx'),
    import('@meend/web/messages/unsubscribe-messages.ts'),
  ]);
  return Page;
});

const erasurePages = async () => {
  const [loaded] = await Promise.all([
    import('@meend/web/pages/account/erasure-pages.tsx'),
    import('@meend/web/messages/my-data-messages.ts'),
  ]);
  return loaded;
};
export const DeleteAccountPage = page(async () => (await erasurePages()).DeleteAccountPage);
export const CancelErasurePage = page(async () => (await erasurePages()).CancelErasurePage);

export const ChangeEmailPage = page(async () => {
  const [loaded] = await Promise.all([
    import('@meend/web/pages/account/change-email-page.tsx'),
    import('@meend/web/messages/my-data-messages.ts'),
  ]);
  return loaded.ChangeEmailPage;
});

export const BlogPage = page(async () => (await import('@meend/web/pages/reading/blog-page.tsx')).BlogPage);
export const ArticlePage = page(
  async () => (await import('@meend/web/pages/reading/article-page.tsx')).ArticlePage,
);
export const SexpertPage = page(
  async () => (await import('@meend/web/pages/reading/sexpert-page.tsx')).SexpertPage,
);
export const SexpertAnswerPage = page(
  async () => (await import('@meend/web/pages/reading/sexpert-answer-page.tsx')).SexpertAnswerPage,
);

export const AdminDashboardPage = page(
  async () => (await import('@meend/web/pages/studio/admin-dashboard-page.tsx')).AdminDashboardPage,
);

export const BannerLoginPage = page(
  async () => (await import('@meend/web/pages/studio/banner-login-page.tsx')).BannerLoginPage,
);
export const BannerPage = page(
  async () => (await import('@meend/web/pages/studio/banner-page.tsx')).BannerPage,
);

/** Those that do not arrive now are fetched when they are visited. */
export const warmUpPages = (): void => {
  for (const load of [loadPlaylist, loadTemptations, loadQuickies]) load().catch(() => {});
};
