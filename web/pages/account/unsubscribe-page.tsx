import { Unsubscribe } from '@meend/web/features/profile/unsubscribe.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useSearchParams } from 'react-router-dom';
import styles from '../plain-page.module.css';

export const UnsubscribePage = () => {
  useDocumentTitle(text('unsubscribe.page'));
  const [query] = useSearchParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/scenes/crescents.svg" width={220} height={220} alt="" className={styles.scene} />
      <Unsubscribe
        token={query.get('token') ?? ''}
        newsletter={query.get('newsletter')}
        isFollowing={query.get('mails') === 'following'}
      />
    </div>
  );
};
