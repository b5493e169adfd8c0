import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './notice.module.css';

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

interface NoticeProps {
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly children: ReactNode;
  /** A <Button /> or a link. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
  /** "status" or "alert" for a notice that appears after the page was rendered. */
  readonly role?: 'status' | 'alert';
}

export const Notice = ({ tone, children, action, onDismiss, dismissLabel = '', role }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])} role={role}>
    <Icon glyph={icons[tone]} size={20} className={styles.icon} />
    <div className={styles.text}>{children}</div>
    {action}
    {onDismiss ? (
      <IconButton
        label={dismissLabel}
        icon={<Icon glyph={X} size={18} />}
        tooltip={false}
        className={styles.dismiss}
        onClick={onDismiss}
      />
    ) : null}
  </div>
);
