// Pages come when they are visited; the catalogue's are fetched ahead once the browser is idle. Those that say other
// things than the catalogue bring their sentences along.
import { type ComponentType, lazy } from 'react';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

const speaking = (load: () => Promise<ComponentType>) =>
  page(async () => {
    const [component] = await Promise.all([load(), import('../messages/later-sentences.ts')]);
    return component;
  });

const loadTemptations = () => import('../pages/temptations-page.tsx');
const loadPlaylist = () => import('../pages/playlist-detail-page.tsx');
const loadQuickies = () => import('../pages/quickies-page.tsx');

export const TemptationsPage = page(async () => (await loadTemptations()).TemptationsPage);
export const PlaylistDetailPage = page(async () => (await loadPlaylist()).PlaylistDetailPage);
export const QuickiesPage = page(async () => (await loadQuickies()).QuickiesPage);
export const ConfessionsPage = page(
  async () => (await import('../pages/confessions-page.tsx')).ConfessionsPage,
);
export const ConfessionDetailPage = page(
  async () => (await import('../pages/confession-detail-page.tsx')).ConfessionDetailPage,
);
export const NotFoundPage = page(async () => (await import('../pages/not-found-page.tsx')).NotFoundPage);

export const LoginPage = speaking(async () => (await import('../pages/login-page.tsx')).LoginPage);
export const VerifyLoginPage = speaking(
  async () => (await import('../pages/verify-login-page.tsx')).VerifyLoginPage,
);
export const VerifyRegistrationPage = speaking(
  async () => (await import('../pages/verify-registration-page.tsx')).VerifyRegistrationPage,
);
export const UnlockFreeStoryPage = speaking(
  async () => (await import('../pages/unlock-free-story-page.tsx')).UnlockFreeStoryPage,
);
export const ProfilePage = speaking(async () => (await import('../pages/profile-page.tsx')).ProfilePage);
export const PaymentStatusPage = speaking(
  async () => (await import('../pages/payment-status-page.tsx')).PaymentStatusPage,
);
export const PaymentSuccessPage = speaking(
  async () => (await import('../pages/payment-success-page.tsx')).PaymentSuccessPage,
);
export const PaymentFailPage = speaking(
  async () => (await import('../pages/payment-fail-page.tsx')).PaymentFailPage,
);
export const PaymentPendingPage = speaking(
  async () => (await import('../pages/payment-pending-page.tsx')).PaymentPendingPage,
);

export const warmUpPages = (): void => {
  void loadPlaylist();
  void loadTemptations();
  void loadQuickies();
};
