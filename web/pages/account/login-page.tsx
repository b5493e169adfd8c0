import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../api/session/session.ts';
import { paths } from '../../app/paths.ts';
import { heldPlace, holdPlace } from '../../features/sign-in/landing/way-on.ts';
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const LoginPage = () => {
  const { user } = useSession();
  const [cameLoggedIn] = useState(user !== null);
  useDocumentTitle(text('sign-in.page-login'));
  useEffect(() => holdPlace(null), []);
  if (user === null) return <SignInPanel />;
  const place = cameLoggedIn ? null : heldPlace();
  return <Navigate to={place?.address ?? paths.home.href()} state={place?.state} replace />;
};
