import { VerificationStatus } from '../../features/sign-in/landing/verification-status.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

export const GoogleLandingPage = () => {
  useDocumentTitle(text('verify.page-google'));
  return <VerificationStatus kind="google" />;
};
