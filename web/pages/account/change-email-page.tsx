import { ConfirmEmail } from '@meend/web/features/profile/confirm-email.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useSearchParams } from 'react-router-dom';
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
