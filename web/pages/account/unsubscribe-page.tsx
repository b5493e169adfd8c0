import { useSearchParams } from 'react-router-dom';
import { Unsubscribe } from '../../features/profile/unsubscribe.tsx';
import { text } from '../../messages/text.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import styles from '../plain-page.module.css';

export const UnsubscribePage = () => {
  useDocumentTitle(text('unsubscribe.page'));
  const [query] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/scenes/crescents.svg" width={220} height={220} alt="" className={styles.scene} />
      <Unsubscribe token={query.get('token') ?? ''} newsletter={query.get('newsletter')} />
    </div>
  );
};
