import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql';

export const OneTimeSecretRow = defineEntity({
  name: 'OneTimeSecretRow',
  tableName: 'sign_in_links',
  properties: {
    id: p.uuid().primary(),
    secretHash: p.text(),
    purpose: p.text(),
    email: p.text(),
    marketingOptIn: p.boolean(),
    redirectPath: p.text().nullable(),
    browserHash: p.text().nullable(),
    ageWording: p.text().nullable(),
    codeHash: p.text().nullable(),
    codeAttempts: p.integer().fieldName('code_tries'),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    usedAt: p.datetime(3).nullable(),
  },
});

export type OneTimeSecretRow = InferEntity<typeof OneTimeSecretRow>;
