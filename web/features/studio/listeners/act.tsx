// Button and confirmation of an action on an account, which names the account and may ask for a reason.

import { MAX_REASON_LENGTH } from '@meend/core/audit/audit.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '@meend/web/ui/overlays/confirm-dialog.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import type { ReactNode, Ref } from 'react';
import { type Act, useAct } from './listener-data.ts';
import styles from './listeners-panel.module.css';

interface ActDialogProps extends Pick<ConfirmDialogProps, 'danger' | 'initialFocus'> {
  readonly account: WireListenerFile['account'];
  readonly act: Pick<Act, 'isOpen' | 'isPending' | 'failure' | 'cancel'>;
  readonly question: string;
  readonly label: string;
  readonly onConfirm: () => void;
  /** The order it concerns. */
  readonly about?: string;
  readonly children: ReactNode;
}

/** Confirmation that names the account; it stays open with the typed text if the action is rejected. */
export const ActDialog = ({ account, act, question, label, about, children, ...rest }: ActDialogProps) => (
  <ConfirmDialog
    open={act.isOpen}
    title={question}
    confirmLabel={label}
    cancelLabel={text('studio-listeners.cancel')}
    busy={act.isPending}
    onCancel={act.cancel}
    {...rest}
  >
    <div className={stack(16)}>
      <div>
        <p className={textStyle('title', 'anywhere')}>{account.email}</p>
        {about === undefined ? null : <p className={styles.id}>{about}</p>}
      </div>
      {children}
      {act.failure === null ? null : (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
    </div>
  </ConfirmDialog>
);

interface ActButtonProps extends Pick<ConfirmDialogProps, 'danger'> {
  readonly account: WireListenerFile['account'];
  readonly act: () => Promise<{ readonly message: string }>;
  readonly label: string;
  readonly question: string;
  readonly failed: MessageKey;
  readonly children: ReactNode;
}

/** An action that needs only a confirmation. */
export const ActButton = ({ account, act: perform, label, question, failed, ...rest }: ActButtonProps) => {
  const act = useAct(account._id, perform, failed);
  return (
    <>
      <Button variant="secondary" dense wide="phone" onClick={act.open}>
        {label}
      </Button>
      <ActDialog
        account={account}
        act={act}
        question={question}
        label={label}
        onConfirm={() => act.perform()}
        {...rest}
      />
    </>
  );
};

interface ReasonFieldProps {
  /** Otherwise the field is optional. */
  readonly isNeeded: boolean;
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly error?: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

export const ReasonField = ({ isNeeded, value, onType, error = null, ref }: ReasonFieldProps) => (
  <TextField
    {...(ref === undefined ? {} : { ref })}
    label={text(isNeeded ? 'studio-listeners.reason' : 'studio-listeners.reason-if-any')}
    help={text('studio-listeners.reason-help')}
    maxLength={MAX_REASON_LENGTH}
    autoComplete="off"
    required={isNeeded}
    value={value}
    error={error}
    onChange={(event) => onType(event.currentTarget.value)}
  />
);
