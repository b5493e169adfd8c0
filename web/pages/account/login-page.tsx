import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { createPendingDestination } from '@meend/web/features/sign-in/landing/next-destination.ts';
import { SignInPanel } from '@meend/web/features/sign-in/sign-in-panel.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

export const LoginPage = () => {
  const { user } = useSession();
  const [cameLoggedIn] = useState(user !== null);
  useDocumentTitle(text('sign-in.page-login'));
  const pendingDestination = usePlatform().lazy(createPendingDestination);
  useEffect(() => pendingDestination.set(null), [pendingDestination]);
  if (user === null) return <SignInPanel />;
  const destination = cameLoggedIn ? null : pendingDestination.read();
  return <Navigate to={destination?.address ?? href('home')} state={destination?.state} replace />;
};
