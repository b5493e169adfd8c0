import { type ReactNode, useEffect, useRef } from 'react';
import styles from './profile.module.css';

/** Message that replaces a sent form; it gets the focus, because the pressed button was removed. */
export const SentMessage = ({ children }: { readonly children: ReactNode }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="status" className={styles.statusText}>
      {children}
    </p>
  );
};
