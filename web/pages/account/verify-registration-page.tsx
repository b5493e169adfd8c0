import { VerificationStatus } from '../../features/sign-in/landing/verification-status.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const VerifyRegistrationPage = () => {
  useDocumentTitle(text('verify.page-registration'));
  return <VerificationStatus kind="registration" />;
};
