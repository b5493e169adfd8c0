import type { NoticeText } from '@meend/core/media/recording-notice.ts';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import styles from './upload-progress.module.css';

interface RecordingNoticesProps {
  /** Of the file, or what it is for. */
  readonly name: string;
  readonly notices: readonly NoticeText[];
}

/** What was missing, chosen or left out in a recording that was accepted. */
export const RecordingNotices = ({ name, notices }: RecordingNoticesProps) =>
  notices.length === 0 ? null : (
    <ul className={styles.notices} aria-label={text('studio-stories.upload-notices', { name })}>
      {notices.map(({ text: message, isWarning }) => (
        <li key={message} className={isWarning ? styles.warning : styles.notice}>
          <Icon glyph={isWarning ? 'icon-triangle-alert' : 'icon-info'} size={16} />
          {message}
        </li>
      ))}
    </ul>
  );
