// Use cases of accounts.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { cancelEmailChange } from './email-change/cancel-email-change.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { changeMarketing } from './profile/change-marketing.ts';
import { changeName } from './profile/change-name.ts';
import { changePassword } from './profile/change-password.ts';
import { changePhone } from './profile/change-phone.ts';
import { confirmPassword } from './profile/confirm-password.ts';
import { readAccount } from './profile/read-account.ts';
import { isRecentAccount } from './recent-account.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { requestSignUpLink } from './request-sign-up-link.ts';
import { endAllSessions, endSession, listSessions } from './sessions/own-sessions.ts';
import { readSession } from './sessions/read-session.ts';
import { renewSession } from './sessions/renew-session.ts';
import { signOut } from './sessions/sign-out.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { startProviderSignIn } from './start-provider-sign-in.ts';
import { stateAge } from './user/age.ts';
import { renewMailboxes } from './user/renew-mailboxes.ts';
import { verifyCode } from './verify-code.ts';
import { verifySignInLink } from './verify-sign-in-link.ts';
import { verifySignUpLink } from './verify-sign-up-link.ts';

export const accountUseCases = useCasesOf({
  requestSignInLink,
  requestSignUpLink,
  verifySignInLink,
  verifySignUpLink,
  verifyCode,
  startProviderSignIn,
  signInWithProvider,
  readSession,
  renewSession,
  listSessions,
  endSession,
  endAllSessions,
  requestEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  changeName,
  changePhone,
  stateAge,
  changePassword,
  confirmPassword,
  changeMarketing,
  readAccount,
  renewMailboxes,
  isRecentAccount,
  signOut,
});
