// Accounts: signing in, sessions, second factor, profile.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change/change-email.ts';
import type { EmailChangeStore } from './email-change/email-change.ts';
import { changePassword, confirmPassword } from './profile/change-password.ts';
import { changeMarketing, changeName, changePhone, readAccount } from './profile/profile.ts';
import type { IdentityStore } from './provider-identity.ts';
import { isRecentAccount, requestSignInLink, requestSignUpLink } from './request-link.ts';
import {
  addAuthenticator,
  addPasskey,
  startAuthenticator,
  startPasskey,
} from './second-factor/add-factor.ts';
import {
  readSecondFactor,
  removeFactor,
  renewRecoveryCodes,
  resetFactors,
} from './second-factor/change-factors.ts';
import {
  confirmByCode,
  confirmByPasskey,
  confirmByRecoveryCode,
  requestPasskey,
} from './second-factor/confirm-session.ts';
import type { OneTimeSecretStore } from './secrets/one-time-secret.ts';
import type { BannerAdminStore } from './sessions/banner-admin.ts';
import { endAllSessions, endSession, listSessions, signOut } from './sessions/own-sessions.ts';
import { readPageListener, readSession } from './sessions/read-session.ts';
import { renewSession } from './sessions/renew-session.ts';
import type { SessionStore } from './sessions/stored-session.ts';
import { signInWithProvider, startProviderSignIn } from './sign-in-with-provider.ts';
import { stateAge } from './user/age.ts';
import type { FactorStore } from './user/factor.ts';
import { renewMailboxes } from './user/renew-mailboxes.ts';
import type { UserStore } from './user/user-store.port.ts';
import { verifyCode, verifySignInLink, verifySignUpLink } from './verify-link.ts';

export interface AccountStores {
  readonly users: UserStore;
  readonly factors: FactorStore;
  readonly oneTimeSecrets: OneTimeSecretStore;
  readonly sessions: SessionStore;
  readonly bannerAdmins: BannerAdminStore;
  readonly emailChanges: EmailChangeStore;
  readonly identities: IdentityStore;
}

export const accountArea = {
  stores: typeOf<AccountStores>(),
  useCases: useCasesOf({
    requestSignInLink,
    requestSignUpLink,
    verifySignInLink,
    verifySignUpLink,
    verifyCode,
    startProviderSignIn,
    signInWithProvider,
    readSession,
    readPageListener,
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
    readSecondFactor,
    requestPasskey,
    confirmByPasskey,
    confirmByCode,
    confirmByRecoveryCode,
    startPasskey,
    addPasskey,
    startAuthenticator,
    addAuthenticator,
    removeFactor,
    renewRecoveryCodes,
    resetFactors,
  }),
  retention: {
    /** A link is valid for ten minutes; for a day more its page can say that it was used or has expired. */
    links: { days: 1, purge: ({ oneTimeSecrets }, before, limit) => oneTimeSecrets.forget(before, limit) },
    /** Same as for links. */
    emailChanges: { days: 1, purge: ({ emailChanges }, before, limit) => emailChanges.forget(before, limit) },
    /** No address lives as long. */
    mediaKeys: { days: 1, purge: ({ users }, before, limit) => users.purgeMediaKeys(before, limit) },
    /** A session expires 30 days after its last use; an ended one stays until its last token has expired. */
    sessions: {
      days: 1,
      purge: ({ sessions }, endedAt, limit) =>
        sessions.purge(
          { endedAt, lastUsedAt: new Date(endedAt.getTime() - serverTimings.sessionLifetime) },
          limit,
        ),
    },
  },
  /** The account itself and its ways of signing in. */
  personalData: {
    erased: {
      links: null,
      'email-changes': 'addressChanges',
      factors: 'secondSteps',
      'recovery-codes': null,
      sessions: 'devices',
      identities: 'signInsWithOthers',
      account: 'account',
    },
  },
} satisfies Area<AccountStores>;
