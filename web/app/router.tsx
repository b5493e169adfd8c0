import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/home-page.tsx';
import { TokenGuard } from './guards.tsx';
import * as pages from './lazy-pages.ts';
import { PageLoading } from './page-loading.tsx';
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
      <Route path={paths.verifyRegistration.path} element={<pages.VerifyRegistrationPage />} />
      <Route element={<TokenGuard />}>
        <Route path={paths.unlock.path} element={<pages.UnlockFreeStoryPage />} />
        <Route path={paths.profile.path} element={<pages.ProfilePage />} />
      </Route>
      <Route path={paths.paymentStatus.path} element={<pages.PaymentStatusPage />} />
      <Route path={paths.success.path} element={<pages.PaymentSuccessPage />} />
      <Route path={paths.fail.path} element={<pages.PaymentFailPage />} />
      <Route path={paths.pending.path} element={<pages.PaymentPendingPage />} />
      <Route path="*" element={<pages.NotFoundPage />} />
    </Routes>
  </Suspense>
);
