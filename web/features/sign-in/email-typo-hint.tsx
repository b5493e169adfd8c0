import { text } from '@meend/web/messages/text.ts';
import styles from './styles/sign-in.module.css';
import { useSuggestion } from './use-suggestion.ts';

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
