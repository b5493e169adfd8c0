// The signing keys.

import { SECRET_BYTES, type SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import { z } from 'zod';
import type { Settings } from './setting.ts';

const parseKeys = (value: string): SigningKeys | null => {
  const parts = value.split(',').map((one) => /^([\w-]{1,40}):([\w+/-]+={0,2})$/.exec(one.trim()));
  const keys = parts.map((part) => ({
    id: part?.[1] ?? '',
    secret: new Uint8Array(Buffer.from(part?.[2] ?? '', 'base64url')),
  }));
  const [newest, ...older] = keys;
  const areUsable = keys.every(({ secret }) => secret.length >= SECRET_BYTES);
  return newest !== undefined && areUsable ? [newest, ...older] : null;
};

export const EXAMPLE_KEYS = `2026a:${Buffer.from('CHANGE-ME-TO-32-RANDOM-BYTES-NOW').toString('base64url')}`;

export const KEYS_FORM = `ids and keys of at least ${SECRET_BYTES} random bytes in base64url, newest first, separated by commas`;

export const keyList = z.string().transform((value, context) => {
  const keys = parseKeys(value);
  if (keys !== null) return keys;
  context.addIssue('no keys');
  return z.NEVER;
});

export const signingSettings = {
  SIGNING_KEYS: {
    schema: keyList.optional(),
    format: KEYS_FORM,
    example: EXAMPLE_KEYS,
    description:
      'keys that sign session tokens, media URLs, unsubscribe links and e-mail hashes, and encrypt the secrets of authenticator apps: `id:secret`, newest first, separated by commas. Older keys still verify',
    fallback: 'a key stored in the data folder',
    isNeededInProduction: true,
    isSecret: true,
    canBeFile: true,
  },
  STAFF_SECOND_FACTOR: {
    schema: z.enum(['on', 'off']).optional(),
    format: 'on or off',
    example: 'on',
    description:
      'whether admins and super admins must confirm each login with a passkey or an authenticator code to use the dashboard',
    fallback: '`off`, in production `on`',
  },
} as const satisfies Settings;

const textOf = (secret: Uint8Array): string => Buffer.from(secret).toString('base64url');
const exampleKeys = (parseKeys(EXAMPLE_KEYS) ?? []).map(({ secret }) => textOf(secret));

/** Also if it has another id. */
export const hasExampleKey = (keys: SigningKeys): boolean =>
  keys.some(({ secret }) => exampleKeys.includes(textOf(secret)));

export const hasDuplicateIds = (keys: SigningKeys): boolean =>
  new Set(keys.map(({ id }) => id)).size < keys.length;
