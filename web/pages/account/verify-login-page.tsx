import { VerificationStatus } from '../../features/sign-in/landing/verification-status.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const VerifyLoginPage = () => {
  useDocumentTitle(text('verify.page-login'));
  return <VerificationStatus kind="login" />;
};
