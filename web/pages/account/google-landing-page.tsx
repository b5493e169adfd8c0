import { VerificationStatus } from '@meend/web/features/sign-in/landing/verification-status.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';

export const GoogleLandingPage = () => {
  useDocumentTitle(text('verify.page-google'));
  return <VerificationStatus kind="google" />;
};
