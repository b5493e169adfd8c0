import { Mark } from '../icons/mark.tsx';
import styles from './wordmark.module.css';

interface WordmarkProps {
  readonly name: string;
  /** The link's target; omitted, the wordmark is plain text. */
  readonly href?: string;
}

export const Wordmark = ({ name, href }: WordmarkProps) => {
  const content = (
    <>
      <Mark className={styles.mark} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return href === undefined ? (
    <span className={styles.wordmark}>{content}</span>
  ) : (
    <a href={href} className={styles.wordmark} data-mark="">
      {content}
    </a>
  );
};
