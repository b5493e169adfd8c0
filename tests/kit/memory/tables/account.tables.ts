import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { Identity } from '@meend/core/account/identity-store.port.ts';
import type { OneTimeSecret } from '@meend/core/account/secrets/one-time-secret.ts';
import type { BannerAdmin } from '@meend/core/account/sessions/banner-admin.ts';
import type { StoredSession } from '@meend/core/account/sessions/stored-session.ts';
import type { Factor, FactorChallenge } from '@meend/core/account/user/factor.ts';
import type { User } from '@meend/core/account/user/user.ts';

export const accountTables = () => ({
  users: new Map<string, User>(),
  oneTimeSecrets: new Map<string, OneTimeSecret>(),
  identities: new Map<string, Identity>(),
  passwords: new Map<string, string>(),
  /** Number of the media epoch, by account id. */
  mediaEpochs: new Map<string, number>(),
  /** When an epoch ended, by its key. */
  endedMediaKeys: new Map<string, Date>(),
  /** Time of the last sign-in, by account id. */
  signIns: new Map<string, Date>(),
  sessions: new Map<string, StoredSession>(),
  endedSessions: new Set<string>(),
  /** By account id. */
  emailChanges: new Map<string, EmailChange>(),
  factors: new Map<string, Factor>(),
  /** Hashes of unused codes, by account id. */
  recoveryCodes: new Map<string, readonly string[]>(),
  /** Time of a session's confirmation, by session id. */
  confirmations: new Map<string, Date>(),
  /** By session id and purpose. */
  challenges: new Map<string, FactorChallenge>(),
  bannerAdmin: null as BannerAdmin | null,
});

export const accountTableNames = { oneTimeSecrets: 'sign_in_links' } as const;
