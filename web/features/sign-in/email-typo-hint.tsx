import { parseEmail } from '@meend/core/account/user/email.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { text } from '@meend/web/messages/text.ts';
import spellChecker from '@zootools/email-spell-checker';
import { useEffect, useState } from 'react';
import styles from './styles/sign-in.module.css';

// Suggests a correction of a mistyped e-mail domain: "asha@gmail.com" for "asha@gmial.com". Known are only providers
// common in India, so that a company's own domain is never taken for a typo.

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

interface Suggestion {
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

/** Debounced, so that typing "gmail.co" on the way to "gmail.com" suggests nothing and moves no button. */
const useSuggestion = (typed: string): Suggestion | null => {
  const [checkedEmail, setCheckedEmail] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCheckedEmail(typed), delays.emailSuggestionDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  return checkedEmail === typed ? suggestEmail(typed) : null;
};

interface EmailTypoHintProps {
  readonly typed: string;
  readonly onAccept: (email: string) => void;
}

/** Offers a correction of a mistyped e-mail domain; it blocks nothing. */
export const EmailTypoHint = ({ typed, onAccept }: EmailTypoHintProps) => {
  const suggestion = useSuggestion(typed);
  return (
    <div role="status" className={styles.typo}>
      {suggestion ? (
        <button type="button" className={styles.toggleButton} onClick={() => onAccept(suggestion.email)}>
          {text('sign-in.did-you-mean', { domain: suggestion.domain })}
        </button>
      ) : null}
    </div>
  );
};
