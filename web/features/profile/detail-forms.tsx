import { delays } from '@meend/core/shared/timings.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { DialogActions } from '@meend/web/ui/overlays/dialog.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './profile.module.css';

interface SaveActionsProps {
  readonly isSaving: boolean;
  readonly onCancel: () => void;
}

/** Buttons of a form that edits one detail. */
export const SaveActions = ({ isSaving, onCancel }: SaveActionsProps) => (
  <DialogActions>
    <Button variant="secondary" onClick={onCancel}>
      {text('profile.cancel')}
    </Button>
    <Button type="submit" busy={isSaving}>
      {text('profile.save')}
    </Button>
  </DialogActions>
);

/** Closes a dialog shortly after its form was saved. */
export const useAutoClose = (isSaved: boolean, onClose: () => void): void => {
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(onClose, delays.afterModalSave);
    return () => clearTimeout(timer);
  }, [isSaved, onClose]);
};

/** Message that replaces a sent form; it gets the focus, because the pressed button was removed. */
export const SentMessage = ({ children }: { readonly children: ReactNode }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} tabIndex={-1} role="status" className={styles.statusText}>
      {children}
    </p>
  );
};
