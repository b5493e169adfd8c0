import { useStore } from '@meend/web/platform/store.ts';
import type { Toast, ToastQueue } from '@meend/web/platform/toast-queue.ts';
import { type FocusEvent, type Ref, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import { openModals, returnFocus } from './modals.ts';
import styles from './toast-region.module.css';

const SHOWN_AT_ONCE = 3;
const READING_TIME_MS = 5000;

const icons = { info: 'icon-info', success: 'icon-circle-check', error: 'icon-circle-alert' } as const;

interface ToastRegionProps {
  readonly queue: ToastQueue;
  /** "Notifications": the landmark that F6 focuses. */
  readonly label: string;
  readonly closeLabel: string;
  /** Ref to the list, whose height is that of all visible toasts. */
  readonly listRef?: Ref<HTMLDivElement>;
}

export const ToastRegion = ({ queue, label, closeLabel, listRef }: ToastRegionProps) => {
  const modal = useStore(openModals, (open) => open.at(-1));
  const all = useStore(queue);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const [isPaused, setPaused] = useState(false);

  const pause = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setPaused(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const dismiss = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) ?? false;
    queue.dismiss(id);
    if (!hadFocus) return;
    setPaused(false);
    returnFocus(cameFrom.current);
  };

  useEffect(() => {
    const goToRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || queue.read().length === 0) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', goToRegion);
    return () => document.removeEventListener('keydown', goToRegion);
  }, [queue]);

  const shown = modal === null ? [] : all.slice(0, SHOWN_AT_ONCE);
  const toasts = (
    <section
      ref={region}
      aria-label={label}
      tabIndex={-1}
      className={styles.region}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={pause}
      onBlur={() => setPaused(false)}
    >
      <div ref={listRef} role="status" aria-atomic="false" className={styles.list}>
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            queue={queue}
            isPaused={isPaused}
            closeLabel={closeLabel}
            onDismiss={() => dismiss(toast.id)}
          />
        ))}
      </div>
    </section>
  );
  return modal ? createPortal(toasts, modal) : toasts;
};

interface ToastCardProps {
  readonly toast: Toast;
  readonly queue: ToastQueue;
  readonly isPaused: boolean;
  readonly closeLabel: string;
  readonly onDismiss: () => void;
}

const ToastCard = ({ toast, queue, isPaused, closeLabel, onDismiss }: ToastCardProps) => {
  const { id, text, action, tone = 'info' } = toast;
  useEffect(() => {
    if (isPaused || action) return;
    const timer = setTimeout(() => queue.dismiss(id), READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [isPaused, action, queue, id]);
  return (
    <div {...withIcon(icons[tone], 20)} className={classNames(styles.toast, styles[tone])}>
      <p role={tone === 'error' ? 'alert' : undefined} className={styles.text}>
        {text}
      </p>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label={closeLabel} icon="icon-x" iconSize={18} tooltip={false} onClick={onDismiss} />
    </div>
  );
};
