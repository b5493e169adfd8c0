import { Navigate } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { paths } from '../app/paths.ts';
import { SignInPanel } from '../features/sign-in/sign-in-panel.tsx';
import { text } from '../messages/text.ts';
import { useDocumentTitle } from '../platform/document-title.ts';

export const LoginPage = () => {
  const { user } = useSession();
  useDocumentTitle(text('sign-in.page-login'));
  return user ? <Navigate to={paths.home.href()} replace /> : <SignInPanel />;
};
