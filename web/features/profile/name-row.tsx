import { parseName } from '@meend/core/account/user/user.ts';
import { ownDetailsCalls } from '@meend/core/contract/account/own-details.calls.ts';
import type { WireAccount } from '@meend/core/contract/account/profile.routes.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { SaveActions, useAutoClose } from './detail-forms.tsx';
import styles from './profile.module.css';

interface NameDialogProps {
  readonly userId: string;
  readonly current: string | null;
  readonly onClose: () => void;
}

const failureMessage = (failure: Error): string =>
  failure instanceof ApiError && failure.code === 'account.invalid-name'
    ? text('profile.name-invalid')
    : text('profile.not-saved');

const NameDialog = ({ userId, current, onClose }: NameDialogProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(current ?? '');
  const [error, setError] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (newName: string | null) =>
      call(ownDetailsCalls.changeName, { params: { userId }, body: { name: newName } }),
    onSuccess: (saved) =>
      client.setQueryData(accountKey(userId), (known: WireAccount | undefined) =>
        known ? { ...known, name: saved.name } : known,
      ),
    onError: (failure) => {
      setError(failureMessage(failure));
      field.current?.focus();
    },
  });
  const { isSuccess } = saving;
  useAutoClose(isSuccess, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isRemoval = current !== null && visibleText(name) === '';
    const parsed = isRemoval ? succeed(null) : parseName(name);
    setError(parsed.ok ? null : text('profile.name-invalid'));
    if (parsed.ok) saving.mutate(parsed.value);
    else field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(current === null ? 'profile.add-name' : 'profile.change-name')}
      closeLabel={text('app.close')}
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className={stack(16)}>
        <TextField
          ref={field}
          label={text('profile.name')}
          help={text(current === null ? 'profile.name-help' : 'profile.name-help-change')}
          autoComplete="name"
          dir="auto"
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        {isSuccess ? (
          <Notice tone="success" role="status">
            {text(saving.data.name === null ? 'profile.name-removed' : 'profile.name-saved')}
          </Notice>
        ) : null}
        <SaveActions isSaving={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

interface NameRowProps {
  readonly userId: string;
  readonly account: WireAccount | undefined;
}

export const NameRow = ({ userId, account }: NameRowProps) => {
  const [isEditing, setEditing] = useState(false);
  if (account === undefined) return <dd className={styles.value} />;
  const { name } = account;
  return (
    <>
      <dd className={styles.value}>{name ?? text('profile.no-name')}</dd>
      <dd>
        <Button variant="secondary" dense onClick={() => setEditing(true)}>
          {text(name === null ? 'profile.add-name' : 'profile.change-name')}
        </Button>
      </dd>
      {isEditing ? <NameDialog userId={userId} current={name} onClose={() => setEditing(false)} /> : null}
    </>
  );
};
