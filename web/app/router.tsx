import { HomePage } from '@meend/web/pages/home/home-page.tsx';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageLoading } from './frame/page-loading.tsx';
import { TokenGuard } from './guards.tsx';
import * as pages from './lazy-pages.ts';
import { paths } from './paths.ts';

/** Addresses are told apart by case, as the server does. */
const at = ({ path }: { readonly path: string }) => ({ path, caseSensitive: true });

export const Router = () => (
  <Suspense fallback={<PageLoading />}>
    <Routes>
      <Route {...at(paths.home)} element={<HomePage />} />
      <Route {...at(paths.temptations)} element={<pages.TemptationsPage />} />
      <Route {...at(paths.playlists)} element={<pages.TemptationsPage />} />
      <Route {...at(paths.playlist)} element={<pages.PlaylistDetailPage />} />
      <Route {...at(paths.confessions)} element={<pages.ConfessionsPage />} />
      <Route {...at(paths.confession)} element={<pages.ConfessionDetailPage />} />
      <Route {...at(paths.confessionBySlug)} element={<pages.ConfessionDetailPage />} />
      <Route {...at(paths.quickies)} element={<pages.QuickiesPage />} />
      <Route {...at(paths.login)} element={<pages.LoginPage />} />
      <Route {...at(paths.verifyLogin)} element={<pages.VerifyLoginPage />} />
      <Route {...at(paths.googleLanding)} element={<pages.GoogleLandingPage />} />
      <Route {...at(paths.verifyRegistration)} element={<pages.VerifyRegistrationPage />} />
      <Route {...at(paths.deleteAccount)} element={<pages.DeleteAccountPage />} />
      <Route {...at(paths.keepAccount)} element={<pages.CancelErasurePage />} />
      <Route {...at(paths.changeEmail)} element={<pages.ChangeEmailPage />} />
      <Route {...at(paths.unsubscribe)} element={<pages.UnsubscribePage />} />
      <Route element={<TokenGuard />}>
        <Route {...at(paths.unlock)} element={<pages.UnlockFreeStoryPage />} />
        <Route {...at(paths.profile)} element={<pages.ProfilePage />} />
      </Route>
      <Route {...at(paths.library)} element={<pages.LibraryPage />} />
      <Route {...at(paths.plans)} element={<pages.PlansPage />} />
      <Route {...at(paths.paymentStatus)} element={<pages.PaymentStatusPage />} />
      <Route {...at(paths.success)} element={<pages.PaymentSuccessPage />} />
      <Route {...at(paths.fail)} element={<pages.PaymentFailPage />} />
      <Route {...at(paths.pending)} element={<pages.PaymentPendingPage />} />
      <Route {...at(paths.terms)} element={<pages.TermsPage />} />
      <Route {...at(paths.privacy)} element={<pages.PrivacyPolicyPage />} />
      <Route {...at(paths.cookies)} element={<pages.CookiesPage />} />
      <Route {...at(paths.about)} element={<pages.AboutPage />} />
      <Route {...at(paths.feedback)} element={<pages.FeedbackPage />} />
      <Route {...at(paths.blog)} element={<pages.BlogPage />} />
      <Route {...at(paths.article)} element={<pages.ArticlePage />} />
      <Route {...at(paths.sexpert)} element={<pages.SexpertPage />} />
      <Route {...at(paths.sexpertAnswer)} element={<pages.SexpertAnswerPage />} />
      <Route {...at(paths.adminDashboard)} element={<pages.AdminDashboardPage />} />
      <Route {...at(paths.bannerLogin)} element={<pages.BannerLoginPage />} />
      <Route {...at(paths.banners)} element={<pages.BannerPage />} />
      <Route path="*" element={<pages.NotFoundPage />} />
    </Routes>
  </Suspense>
);
