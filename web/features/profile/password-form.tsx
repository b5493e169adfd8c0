import { profileCalls } from '@meend/core/contract/account/profile.calls.ts';
import { useApi } from '@meend/web/api/api.ts';
import { ApiError } from '@meend/web/api/client.ts';
import { accountKey } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField, type TextFieldProps } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { SaveActions, useAutoClose } from './detail-forms.tsx';
import type { PasswordDraft, PasswordFieldName } from './password-draft.ts';
import styles from './profile.module.css';

/** Password field with a button that shows the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'end'>) => {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={text(isShown ? 'profile.hide-password' : 'profile.show-password')}
          icon={isShown ? 'icon-eye-off' : 'icon-eye'}
          iconSize={20}
          tooltip={false}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};

interface PasswordFormProps {
  readonly user: TokenUser;
  readonly draft: PasswordDraft;
  /** Without a recent sign-in the current password is required. */
  readonly isCurrentRequired: boolean;
  readonly onSignInNeeded: () => void;
  readonly onClose: () => void;
}

/** Pressing a button blurs the field too; validating then would move the button before the click. */
const isForButton = ({ relatedTarget }: FocusEvent): boolean => relatedTarget instanceof HTMLButtonElement;

const useSaving = ({ user, draft, isCurrentRequired, onSignInNeeded, onClose }: PasswordFormProps) => {
  const { call } = useApi();
  const client = useQueryClient();
  const { logIn } = useSession();
  const { texts } = draft;
  const saving = useMutation({
    mutationFn: () => {
      const proof = isCurrentRequired ? { currentPassword: texts.current } : {};
      return call(profileCalls.resetPassword, {
        body: { email: user.email, password: texts.password, ...proof },
      });
    },
    onSuccess: ({ token }) => {
      logIn(token);
      return client.invalidateQueries({ queryKey: accountKey(user.userId) });
    },
  });
  useAutoClose(saving.isSuccess, onClose);
  const save = (refused: (name: PasswordFieldName) => void) =>
    saving.mutate(undefined, {
      onError: (failure) => {
        if (!(failure instanceof ApiError)) return;
        if (failure.code === 'account.sign-in-needed') onSignInNeeded();
        const name = draft.refuse(failure);
        if (name !== null) refused(name);
      },
    });
  return { saving, save };
};

export const PasswordForm = (props: PasswordFormProps) => {
  const { user, draft, isCurrentRequired, onSignInNeeded, onClose } = props;
  const fields = useRef<Partial<Record<PasswordFieldName, HTMLInputElement | null>>>({});
  const { saving, save } = useSaving(props);
  const hasFieldErrors = Object.keys(draft.errors).length > 0;

  const focus = (name: PasswordFieldName) => fields.current[name]?.focus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || saving.isSuccess) return;
    const wrong = draft.check(
      isCurrentRequired ? ['current', 'password', 'repeated'] : ['password', 'repeated'],
    );
    if (wrong === null) save(focus);
    else focus(wrong);
  };
  const field = (name: PasswordFieldName) => ({
    ref: (element: HTMLInputElement | null) => {
      fields.current[name] = element;
    },
    value: draft.texts[name],
    error: draft.errors[name] ?? null,
    onChange: (event: FormEvent<HTMLInputElement>) => draft.type(name, event.currentTarget.value),
    onBlur: (event: FocusEvent) => !isForButton(event) && draft.validate(name),
  });
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <input hidden readOnly type="text" autoComplete="username" value={user.email} />
      {isCurrentRequired ? (
        <div>
          <PasswordField
            {...field('current')}
            label={text('profile.current-password')}
            autoComplete="current-password"
          />
          <Button variant="quiet" dense className={styles.instead} onClick={onSignInNeeded}>
            {text('profile.log-in-instead')}
          </Button>
        </div>
      ) : null}
      <PasswordField
        {...field('password')}
        label={text('profile.new-password')}
        help={text('profile.password-help')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeated')}
        label={text('profile.repeat-password')}
        autoComplete="new-password"
      />
      {saving.isSuccess ? (
        <Notice tone="success" role="status">
          {text('profile.password-saved')}
        </Notice>
      ) : null}
      {saving.isError && !hasFieldErrors ? (
        <Notice tone="danger" role="alert">
          {text('profile.password-failed')}
        </Notice>
      ) : null}
      <SaveActions isSaving={saving.isPending} onCancel={onClose} />
    </form>
  );
};
