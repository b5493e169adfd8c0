// Pages come when they are visited; Home and the details are fetched ahead once the browser is idle.
import { lazy } from 'react';

const loadHome = () => import('../pages/home-page.tsx');
const loadTemptations = () => import('../pages/temptations-page.tsx');
const loadPlaylist = () => import('../pages/playlist-detail-page.tsx');
const loadQuickies = () => import('../pages/quickies-page.tsx');

export const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }));
export const TemptationsPage = lazy(async () => ({ default: (await loadTemptations()).TemptationsPage }));
export const PlaylistDetailPage = lazy(async () => ({ default: (await loadPlaylist()).PlaylistDetailPage }));
export const QuickiesPage = lazy(async () => ({ default: (await loadQuickies()).QuickiesPage }));
export const ConfessionsPage = lazy(async () => ({
  default: (await import('../pages/confessions-page.tsx')).ConfessionsPage,
}));
export const ConfessionDetailPage = lazy(async () => ({
  default: (await import('../pages/confession-detail-page.tsx')).ConfessionDetailPage,
}));
export const LoginPage = lazy(async () => ({ default: (await import('../pages/login-page.tsx')).LoginPage }));
export const VerifyLoginPage = lazy(async () => ({
  default: (await import('../pages/verify-login-page.tsx')).VerifyLoginPage,
}));
export const VerifyRegistrationPage = lazy(async () => ({
  default: (await import('../pages/verify-registration-page.tsx')).VerifyRegistrationPage,
}));
export const UnlockFreeStoryPage = lazy(async () => ({
  default: (await import('../pages/unlock-free-story-page.tsx')).UnlockFreeStoryPage,
}));
export const ProfilePage = lazy(async () => ({
  default: (await import('../pages/profile-page.tsx')).ProfilePage,
}));
export const PaymentStatusPage = lazy(async () => ({
  default: (await import('../pages/payment-status-page.tsx')).PaymentStatusPage,
}));
export const PaymentSuccessPage = lazy(async () => ({
  default: (await import('../pages/payment-success-page.tsx')).PaymentSuccessPage,
}));
export const PaymentFailPage = lazy(async () => ({
  default: (await import('../pages/payment-fail-page.tsx')).PaymentFailPage,
}));
export const PaymentPendingPage = lazy(async () => ({
  default: (await import('../pages/payment-pending-page.tsx')).PaymentPendingPage,
}));
export const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

export const warmUpPages = (): void => {
  void loadHome();
  void loadTemptations();
  void loadPlaylist();
  void loadQuickies();
};
