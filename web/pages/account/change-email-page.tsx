import { useSearchParams } from 'react-router-dom';
import { ConfirmEmail } from '../../features/profile/confirm-email.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import styles from '../plain-page.module.css';

export const ChangeEmailPage = () => {
  useDocumentTitle(text('email-change.page'));
  const [query] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/scenes/crescents.svg" width={220} height={220} alt="" className={styles.scene} />
      <ConfirmEmail token={query.get('token') ?? ''} />
    </div>
  );
};
