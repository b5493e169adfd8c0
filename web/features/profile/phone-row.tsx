import { parsePhone } from '@meend/core/account/user/user.ts';
import { accountCalls } from '@meend/core/contract/account/account.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { listenerKey } from '@meend/web/api/queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SaveActions, useAutoClose } from './detail-forms.tsx';
import styles from './profile.module.css';
import { isProofNeeded, useProof } from './proof-dialog.tsx';

const phoneKey = (userId: string) => [...listenerKey(userId), 'phone'] as const;

const usePhone = (userId: string) => {
  const { call } = useApi();
  return useQuery({
    queryKey: phoneKey(userId),
    queryFn: ({ signal }) => call(accountCalls.getPhone, { params: { userId } }, { signal }),
  });
};

export interface PhoneDialogProps {
  readonly userId: string;
  readonly current: string | null;
  readonly onClose: () => void;
}

const failureMessage = (failure: Error): string =>
  failure instanceof ApiError && failure.code === 'account.invalid-phone'
    ? text('profile.phone-invalid')
    : text('profile.phone-failed');

export const PhoneDialog = ({ userId, current, onClose }: PhoneDialogProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  // Fixed on opening: saving updates the account at once, and the title must not change with it.
  const [title] = useState(() => text(current === null ? 'profile.add-phone' : 'profile.update-phone'));
  const [phone, setPhone] = useState(current ?? '');
  const [error, setError] = useState<string | null>(null);
  const proof = useProof();
  const saving = useMutation({
    mutationFn: (phoneNumber: string) =>
      call(accountCalls.updatePhone, { params: { userId }, body: { phoneNumber } }),
    onSuccess: ({ phoneNumber }) => client.setQueryData(phoneKey(userId), { phoneNumber }),
    onError: (failure, phoneNumber) => {
      if (isProofNeeded(failure)) proof.require(failure, () => saving.mutate(phoneNumber));
      else setError(failureMessage(failure));
    },
  });
  const { isSuccess } = saving;
  useAutoClose(isSuccess, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parsePhone(phone);
    setError(parsed.ok ? null : text('profile.phone-invalid'));
    if (parsed.ok) saving.mutate(phone);
    else field.current?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('app.close')} initialFocus={field}>
      <form noValidate onSubmit={submit} className={stack(16)}>
        <TextField
          ref={field}
          label={text('profile.phone')}
          help={text('profile.phone-help')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={phone}
          error={error}
          onChange={(event) => {
            setPhone(event.currentTarget.value);
            setError(null);
          }}
        />
        {isSuccess ? (
          <Notice tone="success" role="status">
            {text('profile.phone-saved')}
          </Notice>
        ) : null}
        <SaveActions isSaving={saving.isPending} onCancel={onClose} />
      </form>
      {proof.dialog}
    </Dialog>
  );
};

export const PhoneRow = ({ userId }: { readonly userId: string }) => {
  const phone = usePhone(userId);
  const [isEditing, setEditing] = useState(false);
  if (phone.isError) {
    return (
      <dd>
        <ErrorState retryLabel={text('app.try-again')} onRetry={() => void phone.refetch()}>
          {text('profile.failed')}
        </ErrorState>
      </dd>
    );
  }
  const current = phone.data?.phoneNumber ?? null;
  return (
    <>
      <dd className={styles.value}>{phone.isPending ? '' : (current ?? text('profile.no-phone'))}</dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text(current === null ? 'profile.add-phone' : 'profile.update-phone')}
        </Button>
      </dd>
      {isEditing ? <PhoneDialog userId={userId} current={current} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
