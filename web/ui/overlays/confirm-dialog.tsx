import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The action itself: "Delete story". */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly danger?: boolean;
  /** Gets the initial focus instead of the cancel button: a field that must be filled in. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** The cancel button comes first and has the initial focus, unless `initialFocus` is set. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    busy = false,
    danger = true,
    initialFocus,
  } = props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      alert
      initialFocus={initialFocus ?? safe}
    >
      {children}
      <DialogActions>
        <Button ref={safe} variant="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
