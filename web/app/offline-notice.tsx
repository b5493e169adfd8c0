import { text } from '../messages/text.ts';
import { useIsOnline } from '../platform/connection.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import styles from './offline-notice.module.css';

export const OfflineNotice = () =>
  useIsOnline() ? null : (
    <div className={`wrap ${styles.notice}`}>
      <Notice tone="warning" role="status">
        {text('shell.offline')}
      </Notice>
    </div>
  );
