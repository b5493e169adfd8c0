import type { SecretPurpose } from '@meend/core/account/secrets/one-time-secret.ts';
import type { SecretRotation } from '@meend/core/account/sessions/secret-rotation.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import type { ChallengePurpose, Factor } from '@meend/core/account/user/factor.ts';
import type { MailboxHash } from '@meend/core/account/user/mailbox.ts';
import type { MarketingConsent, Phone, Role } from '@meend/core/account/user/user.ts';
import type { FactorId, OneTimeSecretId, SessionId, UserId } from '@meend/core/shared/ids.ts';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AsJson } from '../connection/columns.ts';
import { references } from '../connection/references.ts';

export const UsersTable = defineEntity({
  name: 'UsersTable',
  tableName: 'users',
  properties: {
    id: p.uuid().$type<UserId>().primary(),
    email: p.text().$type<Email>(),
    name: p.text().nullable(),
    phone: p.text().$type<Phone>().nullable(),
    role: p.text().$type<Role>(),
    tokenVersion: p.integer(),
    suspendedAt: p.datetime(3).nullable(),
    marketingOptedIn: p.boolean(),
    marketingAt: p.datetime(3),
    marketingSource: p.text().$type<MarketingConsent['source']>(),
    marketingWording: p.text(),
    ageConfirmedAt: p.datetime(3).nullable(),
    createdAt: p.datetime(3),
    passwordHash: p.text().nullable(),
    erasesAt: p.datetime(3).nullable(),
    ageWording: p.text().nullable(),
    historyClearedAt: p.datetime(3).nullable(),
    autoplay: p.boolean().default(false),
    hiddenNotes: p.array().$type<readonly string[]>().defaultRaw("'{}'"),
    mailbox: p.text().$type<MailboxHash>().collation('C').nullable(),
    signedInAt: p.datetime(3).nullable(),
    mediaKey: p.text().defaultRaw("replace((gen_random_uuid())::text, '-'::text, ''::text)"),
  },
  checks: [
    {
      name: 'users_marketing_source_check',
      expression: "marketing_source in ('sign-up', 'profile', 'unsubscribe')",
    },
    { name: 'users_role_check', expression: "role in ('listener', 'admin', 'superadmin')" },
  ],
  uniques: [{ name: 'users_email_key', properties: ['email'] }],
  indexes: [
    { name: 'users_by_age', properties: ['createdAt'] },
    { name: 'users_by_mailbox', properties: ['mailbox'] },
    { name: 'users_by_phone', properties: ['phone'], where: 'phone is not null' },
    { name: 'users_erasable', properties: ['erasesAt'], where: 'erases_at is not null' },
    {
      name: 'users_of_newsletters',
      properties: ['id'],
      where: 'marketing_opted_in and suspended_at is null and erases_at is null',
    },
    { name: 'users_of_staff', properties: ['role', 'id'], where: "role <> 'listener'" },
    { name: 'users_suspended', properties: ['suspendedAt', 'id'], where: 'suspended_at is not null' },
  ],
});

export const IdentitiesTable = defineEntity({
  name: 'IdentitiesTable',
  tableName: 'identities',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: references(UsersTable, 'user_id'),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: 'identities_by_user', properties: ['userId'] }],
});

export const SignInLinksTable = defineEntity({
  name: 'SignInLinksTable',
  tableName: 'sign_in_links',
  properties: {
    id: p.uuid().$type<OneTimeSecretId>().primary(),
    secretHash: p.text(),
    purpose: p.text().$type<SecretPurpose>(),
    email: p.text().$type<Email>(),
    marketingOptIn: p.boolean(),
    redirectPath: p.text().nullable(),
    browserHash: p.text().nullable(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
    codeHash: p.text().nullable(),
    codeAttempts: p.integer().fieldName('code_tries').default(0),
    ageWording: p.text().nullable(),
  },
  checks: [
    {
      name: 'sign_in_links_purpose_check',
      expression: "purpose in ('login', 'registration', 'provider', 'queue-page')",
    },
  ],
  uniques: [{ name: 'sign_in_links_secret_hash_key', properties: ['secretHash'] }],
  indexes: [
    { name: 'sign_in_links_by_email', properties: ['email', 'createdAt'] },
    { name: 'sign_in_links_by_end', properties: ['expiresAt'] },
  ],
});

export const SessionsTable = defineEntity({
  name: 'SessionsTable',
  tableName: 'sessions',
  properties: {
    id: p.uuid().$type<SessionId>().primary(),
    userId: references(UsersTable, 'user_id'),
    familyHash: p.text(),
    secrets: p.json<AsJson<SecretRotation>>(),
    device: p.text(),
    signedInAt: p.datetime(3),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3),
    endedAt: p.datetime(3).nullable(),
  },
  uniques: [{ name: 'sessions_family_hash_key', properties: ['familyHash'] }],
  indexes: [
    { name: 'sessions_by_end', properties: ['endedAt'], where: 'ended_at is not null' },
    {
      name: 'sessions_by_listener',
      columns: [{ name: 'userId' }, { name: 'lastUsedAt', sort: 'desc' }],
      where: 'ended_at is null',
    },
    { name: 'sessions_by_use', properties: ['lastUsedAt'] },
    { name: 'sessions_by_user', properties: ['userId'] },
  ],
});

export const EndedSessionsTable = defineEntity({
  name: 'EndedSessionsTable',
  tableName: 'ended_sessions',
  properties: {
    sessionId: p.uuid().$type<SessionId>().primary(),
    endsAt: p.datetime(3),
  },
  indexes: [{ name: 'ended_sessions_by_end', properties: ['endsAt'] }],
});

export const EmailChangesTable = defineEntity({
  name: 'EmailChangesTable',
  tableName: 'email_changes',
  properties: {
    userId: references(UsersTable, 'user_id').primary(),
    newEmail: p.text().$type<Email>(),
    askedAt: p.datetime(3),
    endsAt: p.datetime(3),
    oldSecretHash: p.text(),
    oldConfirmedAt: p.datetime(3).nullable(),
    newSecretHash: p.text(),
    newConfirmedAt: p.datetime(3).nullable(),
  },
  uniques: [
    { name: 'email_changes_new_secret_hash_key', properties: ['newSecretHash'] },
    { name: 'email_changes_old_secret_hash_key', properties: ['oldSecretHash'] },
  ],
  indexes: [{ name: 'email_changes_by_end', properties: ['endsAt'] }],
});

export const StaffFactorsTable = defineEntity({
  name: 'StaffFactorsTable',
  tableName: 'staff_factors',
  properties: {
    id: p.uuid().$type<FactorId>().primary(),
    userId: references(UsersTable, 'user_id'),
    kind: p.text().$type<Factor['kind']>(),
    name: p.text(),
    credentialId: p.text().nullable(),
    publicKey: p.text().nullable(),
    counter: p.bigint('number').nullable(),
    transports: p.json<readonly string[]>().nullable(),
    encryptedSecret: p.text().fieldName('sealed_secret').nullable(),
    lastStep: p.bigint('number').nullable(),
    createdAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable(),
  },
  checks: [
    {
      name: 'staff_factors_check',
      expression:
        "(kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null and transports is not null)",
    },
    {
      name: 'staff_factors_check1',
      expression: "(kind = 'authenticator') = (sealed_secret is not null and last_step is not null)",
    },
    { name: 'staff_factors_kind_check', expression: "kind in ('passkey', 'authenticator')" },
  ],
  uniques: [{ name: 'staff_factors_credential_id_key', properties: ['credentialId'] }],
  indexes: [{ name: 'staff_factors_by_user', properties: ['userId'] }],
});

export const RecoveryCodesTable = defineEntity({
  name: 'RecoveryCodesTable',
  tableName: 'recovery_codes',
  properties: {
    codeHash: p.text().primary(),
    userId: references(UsersTable, 'user_id'),
  },
  indexes: [{ name: 'recovery_codes_by_user', properties: ['userId'] }],
});

export const StaffConfirmationsTable = defineEntity({
  name: 'StaffConfirmationsTable',
  tableName: 'staff_confirmations',
  properties: {
    sessionId: references(SessionsTable, 'session_id', 'cascade').primary(),
    confirmedAt: p.datetime(3),
  },
});

export const FactorChallengesTable = defineEntity({
  name: 'FactorChallengesTable',
  tableName: 'factor_challenges',
  properties: {
    sessionId: references(SessionsTable, 'session_id', 'cascade').primary(),
    purpose: p.text().$type<ChallengePurpose>().primary(),
    value: p.text(),
    endsAt: p.datetime(3),
  },
});

export const BannerAdminsTable = defineEntity({
  name: 'BannerAdminsTable',
  tableName: 'banner_admins',
  properties: {
    isOnly: p.boolean().primary().default(true),
    email: p.text().$type<Email>(),
    passwordHash: p.text(),
    credentialId: p.uuid(),
  },
  checks: [{ name: 'banner_admins_is_only_check', expression: 'is_only' }],
});

export const EndedMediaKeysTable = defineEntity({
  name: 'EndedMediaKeysTable',
  tableName: 'ended_media_keys',
  properties: {
    key: p.text().primary(),
    endedAt: p.datetime(3).defaultRaw('clock_timestamp()'),
  },
  indexes: [{ name: 'ended_media_keys_by_end', properties: ['endedAt'] }],
});

export const accountTables = [
  UsersTable,
  IdentitiesTable,
  SignInLinksTable,
  SessionsTable,
  EndedSessionsTable,
  EmailChangesTable,
  StaffFactorsTable,
  RecoveryCodesTable,
  StaffConfirmationsTable,
  FactorChallengesTable,
  BannerAdminsTable,
  EndedMediaKeysTable,
] as const;
