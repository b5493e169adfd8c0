// Suggests a correction of a mistyped e-mail domain: "asha@gmail.com" for "asha@gmial.com". Known are only providers
// common in India, so that a company's own domain is never taken for a typo.

import { parseEmail } from '@meend/core/account/user/email.ts';
import spellChecker from '@zootools/email-spell-checker';

const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'rediffmail.com',
  'rediff.com',
  'hotmail.com',
  'hotmail.co.in',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.in',
  'live.com',
  'live.in',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'zoho.com',
  'zoho.in',
  'zohomail.in',
  'indiatimes.com',
  'sify.com',
  'in.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'tutanota.com',
  'fastmail.com',
  'hey.com',
  'yandex.com',
];

/** Maximum edit distance by length of the domain: shorter domains are close to many others. */
const nearness = (domain: string): number => (domain.length < 8 ? 1 : 2);

export interface Suggestion {
  readonly domain: string;
  readonly email: string;
}

/** Null if there is no suggestion. */
export const suggestEmail = (typed: string): Suggestion | null => {
  if (!parseEmail(typed).ok) return null;
  const written = typed.slice(typed.lastIndexOf('@') + 1);
  const found = spellChecker.run({
    email: typed,
    domains: providers,
    domainThreshold: nearness(written),
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  return found
    ? { domain: found.domain, email: `${typed.slice(0, typed.lastIndexOf('@'))}@${found.domain}` }
    : null;
};
