// Ten codes on paper for the day the phone is gone: each lets its owner in once. Rows hold their keyed hashes alone.
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

const RECOVERY_CODES = 10;

/** 32 of them, without l, o, 0 and 1, which look alike on paper. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP = 4;

/** 60 bits each: `abcd-efgh-2345`. */
export const makeRecoveryCodes = (randomness: Randomness): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from(randomness.bytes(GROUPS * GROUP), (byte) => SIGNS.charAt(byte & 31));
    return Array.from({ length: GROUPS }, (_, group) =>
      signs.slice(group * GROUP, (group + 1) * GROUP).join(''),
    ).join('-');
  });

/** As it is typed from paper: capitals, spaces and hyphens do not count. */
export const recoveryCodeHash = (secrets: SecretHasher, userId: UserId, typed: string): string =>
  secrets.keyedHash(`recovery ${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
