import { type ReactNode, useEffect, useRef } from 'react';
import styles from './profile.module.css';

/** What a dialog says in place of the form that was sent: the pressed button is gone, so this takes the focus. */
export const SentMessage = ({ children }: { readonly children: ReactNode }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="status" className={styles.statusText}>
      {children}
    </p>
  );
};
