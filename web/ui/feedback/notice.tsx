import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import styles from './notice.module.css';

const icons = {
  success: 'icon-circle-check',
  warning: 'icon-triangle-alert',
  danger: 'icon-circle-alert',
  info: 'icon-info',
} as const;

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
  <div {...withIcon(icons[tone], 20)} className={classNames(styles.notice, styles[tone])} role={role}>
    <div className={styles.text}>{children}</div>
    {action}
    {onDismiss ? (
      <IconButton
        label={dismissLabel}
        icon="icon-x"
        iconSize={18}
        tooltip={false}
        className={styles.dismiss}
        onClick={onDismiss}
      />
    ) : null}
  </div>
);
