import { text } from '@meend/web/messages/text.ts';
import { useIsOnline } from '@meend/web/platform/connection.ts';
import styles from './offline-notice.module.css';

/** Part of the entry, since it could not be fetched while offline. */
export const OfflineNotice = () =>
  useIsOnline() ? null : (
    <div className="wrap">
      <p className={styles.notice} role="status">
        {text('app.offline')}
      </p>
    </div>
  );
