import { type Email, type EmailTokens, parseEmail } from '@meend/core/account/user/email.ts';
import { stubSecretHasher } from './stub-secret-hasher.ts';

const MARK = 'stub.';

/** The format of the real ones, without encryption. */
export const stubEmailTokens: EmailTokens = {
  hash: (email) => stubSecretHasher.hash(email).slice(0, 43),
  encrypt: (email) => `${MARK}${btoa(email).replaceAll('=', '')}`,
  open: (token): Email | null => {
    if (!token.startsWith(MARK)) return null;
    try {
      const parsed = parseEmail(atob(token.slice(MARK.length)));
      return parsed.ok ? parsed.value : null;
    } catch {
      return null;
    }
  },
};
