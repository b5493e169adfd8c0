import { row } from '@meend/web/ui/layout/layout.ts';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { type IconName, withIcon } from '../icons/icon.tsx';
import styles from './dialog.module.css';
import { useExit } from './exit.ts';
import { countModal, returnFocus } from './modals.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button, or a press on the darkened page. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly subtitle?: ReactNode;
  /** Beside the title and the subtitle. */
  readonly cover?: ReactNode;
  /** Before the title. */
  readonly icon?: IconName;
  /** Above the player's bar, where that is. */
  readonly anchor?: 'bar';
  /** An alert dialog: no close button, a press outside does not close it, and its message is read with the title. */
  readonly alert?: boolean;
  /** Gets the initial focus instead of the heading. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly width?: number;
}

/** A native modal `<dialog>`: the page behind it is inert, and the focus returns to the opener on closing. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);

const OpenDialog = ({
  onClose,
  title,
  closeLabel,
  children,
  subtitle,
  cover,
  icon,
  anchor,
  alert = false,
  initialFocus,
  width = 520,
}: Omit<DialogProps, 'open'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAtStart = useRef(initialFocus);
  const titleId = useId();
  const bodyId = useId();

  useExit(dialog);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const uncount = countModal(element);
    element?.showModal();
    (focusAtStart.current?.current ?? heading.current)?.focus();
    return () => {
      element?.close();
      uncount();
      returnFocus(opener);
    };
  }, []);

  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };
  const pressOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (!alert && event.target === event.currentTarget) onClose();
  };
  const line = subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-anchor={anchor}
      style={{ maxWidth: width }}
      role={alert ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={alert ? bodyId : undefined}
      onCancel={cancel}
      onClose={closedByBrowser}
      onClick={pressOutside}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div className={styles.box}>
        <div className={row(12, 'top', 'between')}>
          {cover}
          <div>
            <h2 {...withIcon(icon, 24)} ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {cover ? line : null}
          </div>
          {alert ? null : (
            <IconButton
              label={closeLabel}
              icon="icon-x"
              tooltip={false}
              className={styles.close}
              onClick={onClose}
            />
          )}
        </div>
        {cover ? null : line}
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  );
};

/** The row of buttons at a dialog's foot. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
