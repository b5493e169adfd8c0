import { VerificationStatus } from '@meend/web/features/sign-in/landing/verification-status.tsx';
import { text } from '@meend/web/messages/sign-in.ts';
import { useDocumentTitle } from '@meend/web/platform/document-title.ts';

export const VerifyRegistrationPage = () => {
  useDocumentTitle(text('verify.page-registration'));
  return <VerificationStatus kind="registration" />;
};
