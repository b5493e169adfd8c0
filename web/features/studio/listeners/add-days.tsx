import { studioListenerCalls } from '@meend/core/contract/staff/listeners.calls.ts';
import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { useId, useRef, useState } from 'react';
import { ActDialog, ReasonField } from './act.tsx';
import { daysOf, endWith } from './act-values.ts';
import { useAct } from './listener-data.ts';

type AddDaysProps = Pick<WireListenerFile, 'account' | 'plan' | 'nextGrant'>;

/** Adds days idempotently: the grant id comes with the loaded account, so a repeated press adds them once. */
export const AddDays = ({ account, plan, nextGrant }: AddDaysProps) => {
  const { callStudio } = useStudioClient();
  const field = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  const help = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Fixed when the dialog opens: a retry after a lost response sends the same grant id.
  const [seen, setSeen] = useState({ plan, nextGrant });
  const days = daysOf(typed);
  const act = useAct(
    account._id,
    (added: { grantId: string; days: number; reason: string }) =>
      callStudio(studioListenerCalls.addDays, { params: { id: account._id }, body: added }),
    'studio-listeners.add-days-failed',
  );
  const openDialog = () => {
    setTyped('');
    setReason('');
    setChecked(false);
    setSeen({ plan, nextGrant });
    act.open();
  };
  const confirm = () => {
    setChecked(true);
    if (days === null) field.current?.focus();
    else if (visibleText(reason) === '') reasonField.current?.focus();
    else act.perform({ grantId: seen.nextGrant, days, reason: reason.trim() });
  };
  return (
    <>
      <Button variant="secondary" dense wide="phone" onClick={openDialog}>
        {text('studio-listeners.add-days')}
      </Button>
      <ActDialog
        account={account}
        act={act}
        question={text('studio-listeners.add-days-question')}
        label={
          days === null
            ? text('studio-listeners.add-days')
            : text('studio-listeners.add-days-of', { count: days })
        }
        danger={false}
        initialFocus={field}
        onConfirm={confirm}
      >
        <TextField
          ref={field}
          label={text('studio-listeners.days')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
          value={typed}
          error={isChecked && days === null ? text('studio-listeners.bad-days') : null}
          aria-details={help}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p id={help} role="status">
          {days === null
            ? text('studio-listeners.add-days-text')
            : text('studio-listeners.add-days-until', {
                moment: formatDateTime(endWith(seen.plan, days, new Date(serverNow()))),
              })}
        </p>
        <ReasonField
          ref={reasonField}
          isNeeded
          value={reason}
          error={isChecked && visibleText(reason) === '' ? text('studio-listeners.no-reason') : null}
          onType={setReason}
        />
      </ActDialog>
    </>
  );
};
