import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { Identity } from '@meend/core/account/identity-store.port.ts';
import type { SignInLink } from '@meend/core/account/secrets/one-time-secret.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { User } from '@meend/core/account/user.ts';

export const accountTables = () => ({
  users: new Map<string, User>(),
  links: new Map<string, SignInLink>(),
  identities: new Map<string, Identity>(),
  passwords: new Map<string, string>(),
  sessions: new Map<string, StoredSession>(),
  endedSessions: new Set<string>(),
  /** By the account. */
  emailChanges: new Map<string, EmailChange>(),
});
