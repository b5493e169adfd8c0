import { VerificationStatus } from '@meend/web/features/sign-in/landing/verification-status.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';

export const VerifyLoginPage = () => {
  useDocumentTitle(text('verify.page-login'));
  return <VerificationStatus kind="login" />;
};

export const VerifyRegistrationPage = () => {
  useDocumentTitle(text('verify.page-registration'));
  return <VerificationStatus kind="registration" />;
};
