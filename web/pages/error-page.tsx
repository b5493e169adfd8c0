import { useMemo } from 'react';
import { text } from '../messages/text.ts';
import { Button } from '../ui/actions/button.tsx';
import { PageHeading } from '../ui/text/page-heading.tsx';
import styles from './plain-page.module.css';

const newReference = (): string =>
  crypto.getRandomValues(new Uint32Array(1)).join('').slice(-6).padStart(6, '0');

export const ErrorPage = () => {
  const reference = useMemo(newReference, []);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading focusOnMount>{text('error.title')}</PageHeading>
      <p className={styles.lead}>{text('error.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => location.reload()}>{text('error.reload')}</Button>
        {/* A full load: whatever broke is left behind. */}
        <Button variant="secondary" onClick={() => location.assign('/')}>
          {text('shell.home')}
        </Button>
      </div>
      <p className={styles.note}>{text('error.reference', { reference })}</p>
    </div>
  );
};
