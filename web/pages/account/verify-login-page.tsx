import { VerificationStatus } from '@meend/web/features/sign-in/landing/verification-status.tsx';
import { text } from '@meend/web/messages/sign-in.ts';
import { useDocumentTitle } from '@meend/web/platform/document-title.ts';

export const VerifyLoginPage = () => {
  useDocumentTitle(text('verify.page-login'));
  return <VerificationStatus kind="login" />;
};
