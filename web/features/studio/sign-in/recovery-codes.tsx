import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { useState } from 'react';
import styles from './sign-in.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The codes, shown once. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch {
      // Clipboard access was denied; the codes can be copied by hand.
    }
  };
  return (
    <section className={cardStyles.card} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={cardStyles.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {text('studio-sign-in.codes-title')}
      </h2>
      <p>{text('studio-sign-in.codes-line')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics from lists without markers */}
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row(12, 'wrap')}>
        <Button variant="secondary" dense onClick={() => void copy()}>
          {text(isCopied ? 'studio-sign-in.codes-copied' : 'studio-sign-in.codes-copy')}
        </Button>
        <Button dense onClick={onSaved}>
          {text('studio-sign-in.codes-kept')}
        </Button>
      </div>
    </section>
  );
};
