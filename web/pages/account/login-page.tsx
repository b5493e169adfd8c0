import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import {
  pendingDestination,
  setPendingDestination,
} from '@meend/web/features/sign-in/landing/next-destination.ts';
import { SignInPanel } from '@meend/web/features/sign-in/sign-in-panel.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/sign-in.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

export const LoginPage = () => {
  const { user } = useSession();
  const [cameLoggedIn] = useState(user !== null);
  useDocumentTitle(text('sign-in.page-login'));
  useEffect(() => setPendingDestination(null), []);
  if (user === null) return <SignInPanel />;
  const destination = cameLoggedIn ? null : pendingDestination();
  return <Navigate to={destination?.address ?? href('home')} state={destination?.state} replace />;
};
