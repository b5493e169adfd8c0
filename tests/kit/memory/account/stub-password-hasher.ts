import type { PasswordHasher } from '@meend/core/account/user/password.ts';
import { stubSecretHasher } from './stub-secret-hasher.ts';

const common = new Set(['123456', 'password', 'qwerty', 'iloveyou']);

/** Fast and without any protection. */
export const stubPasswordHasher: PasswordHasher = {
  hash: async (password) => stubSecretHasher.hash(password),
  matches: async (password, stored) => stubSecretHasher.hash(password) === stored,
  isCommon: (password) => common.has(password.toLowerCase()),
};
