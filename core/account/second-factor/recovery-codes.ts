// Ten single-use recovery codes, to be written down in case the phone is lost. Stored as keyed hashes only.
import type { Randomness, SecretHasher } from '@meend/core/ports/randomness.ts';
import type { UserId } from '@meend/core/shared/ids.ts';

const RECOVERY_CODES = 10;

/** 32 characters, without l, o, 0 and 1, which are easily confused. */
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

/** Normalizes typed input: case, spaces and hyphens are ignored. */
export const recoveryCodeHash = (secrets: SecretHasher, userId: UserId, typed: string): string =>
  secrets.keyedHash(`recovery ${userId} ${typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
