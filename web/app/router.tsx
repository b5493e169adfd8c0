import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/home/home-page.tsx';
import { PageLoading } from './frame/page-loading.tsx';
import { TokenGuard } from './guards.tsx';
import * as pages from './lazy-pages.ts';
import { paths } from './paths.ts';

export const Router = () => (
  <Suspense fallback={<PageLoading />}>
    <Routes>
      <Route path={paths.home.path} element={<HomePage />} />
      <Route path={paths.temptations.path} element={<pages.TemptationsPage />} />
      <Route path={paths.playlists.path} element={<pages.TemptationsPage />} />
      <Route path={paths.playlist.path} element={<pages.PlaylistDetailPage />} />
      <Route path={paths.confessions.path} element={<pages.ConfessionsPage />} />
      <Route path={paths.confession.path} element={<pages.ConfessionDetailPage />} />
      <Route path={paths.confessionBySlug.path} element={<pages.ConfessionDetailPage />} />
      <Route path={paths.quickies.path} element={<pages.QuickiesPage />} />
      <Route path={paths.login.path} element={<pages.LoginPage />} />
      <Route path={paths.verifyLogin.path} element={<pages.VerifyLoginPage />} />
      <Route path={paths.googleLanding.path} element={<pages.GoogleLandingPage />} />
      <Route path={paths.verifyRegistration.path} element={<pages.VerifyRegistrationPage />} />
      <Route path={paths.unsubscribe.path} element={<pages.UnsubscribePage />} />
      <Route element={<TokenGuard />}>
        <Route path={paths.unlock.path} element={<pages.UnlockFreeStoryPage />} />
        <Route path={paths.profile.path} element={<pages.ProfilePage />} />
      </Route>
      <Route path={paths.paymentStatus.path} element={<pages.PaymentStatusPage />} />
      <Route path={paths.success.path} element={<pages.PaymentSuccessPage />} />
      <Route path={paths.fail.path} element={<pages.PaymentFailPage />} />
      <Route path={paths.pending.path} element={<pages.PaymentPendingPage />} />
      <Route path={paths.terms.path} element={<pages.TermsPage />} />
      <Route path={paths.privacy.path} element={<pages.PrivacyPolicyPage />} />
      <Route path={paths.cookies.path} element={<pages.CookiesPage />} />
      <Route path={paths.about.path} element={<pages.AboutPage />} />
      <Route path={paths.feedback.path} element={<pages.FeedbackPage />} />
      <Route path={paths.blog.path} element={<pages.BlogPage />} />
      <Route path={paths.article.path} element={<pages.ArticlePage />} />
      <Route path={paths.sexpert.path} element={<pages.SexpertPage />} />
      <Route path={paths.sexpertAnswer.path} element={<pages.SexpertAnswerPage />} />
      <Route path={paths.adminDashboard.path} element={<pages.AdminDashboardPage />} />
      <Route path={paths.bannerLogin.path} element={<pages.BannerLoginPage />} />
      <Route path={paths.banners.path} element={<pages.BannerPage />} />
      <Route path="*" element={<pages.NotFoundPage />} />
    </Routes>
  </Suspense>
);
