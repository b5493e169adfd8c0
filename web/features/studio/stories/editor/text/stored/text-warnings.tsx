import { warningKinds } from '@meend/core/transcript/check-cues.ts';
import { text } from '@meend/web/messages/text.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import type { TextPreview } from './text-queries.ts';
import styles from './text-warnings.module.css';

const NAMED_CUES = 6;

const numbersOf = (cues: readonly number[]): string => {
  const numbers = cues.slice(0, NAMED_CUES).join(', ');
  return cues.length > NAMED_CUES
    ? text('studio-text.sentence-numbers-more', { numbers, more: cues.length - NAMED_CUES })
    : text('studio-text.sentence-numbers', { count: cues.length, numbers });
};

/** Warnings as sentences, one a kind. */
export const TextWarnings = ({ warnings }: Pick<TextPreview, 'warnings'>) => {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul className={styles.warnings}>
        {warningKinds.map((kind) => {
          const cues = warnings.flatMap((one) => (one.kind === kind ? [one.cue] : []));
          return cues.length === 0 ? null : (
            <li key={kind}>{text(`studio-text.warning-${kind}`, { sentences: numbersOf(cues) })}</li>
          );
        })}
      </ul>
    </Notice>
  );
};
