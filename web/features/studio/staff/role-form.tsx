import { staffCalls } from '@meend/core/contract/staff/staff.calls.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { useApi } from '@meend/web/api/api.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import { type StaffRole, staffRoleName } from '@meend/web/api/session/staff-role.ts';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { RadioGroup } from '@meend/web/ui/forms/radio-group.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { EmailField, useTypedEmail } from './email-field.tsx';
import { FlashNotice, useFlash } from './flash-notice.tsx';
import styles from './staff-panel.module.css';
import { useRefetchLists } from './staff-queries.ts';

const roles = ['admin', 'superadmin'] as const;

export const RoleForm = () => {
  const { callStudio } = useStudioClient();
  const { productKey } = useApi();
  const firstRole = useRef<HTMLInputElement>(null);
  const email = useTypedEmail();
  const [role, setRole] = useState<StaffRole | null>(null);
  const { notice, succeeded, failed, forget } = useFlash();
  const refresh = useRefetchLists();
  const promoting = useMutation({
    mutationFn: (input: { email: string; role: string }) => callStudio(staffCalls.promote, { body: input }),
    onSuccess: async ({ message }) => {
      succeeded(message);
      email.type('');
      setRole(null);
      await refresh();
    },
    onError: (failure) => failed(failureMessage(failure, text('studio-staff.promote-failed'))),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (promoting.isPending) return;
    forget();
    const isEmpty = visibleText(email.value) === '';
    if (isEmpty || role === null) {
      failed(text('studio-staff.incomplete'));
      (isEmpty ? email.field : firstRole).current?.focus();
      return;
    }
    const typed = email.read();
    if (typed !== null) promoting.mutate({ email: typed, role: staffRoleName(productKey(), role) });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-label={text('studio-staff.give')}>
      <EmailField label={text('studio-staff.email')} help={text('studio-staff.email-help')} email={email} />
      <RadioGroup
        ref={firstRole}
        label={text('studio-staff.role')}
        options={roles.map((value) => ({
          value,
          label: text(`studio-staff.${value}`),
          help: text(`studio-staff.${value}-help`),
        }))}
        chosen={role}
        onChoose={setRole}
      />
      <FlashNotice flash={notice} />
      <div>
        <Button type="submit" dense wide="phone" busy={promoting.isPending}>
          {text('studio-staff.make')}
        </Button>
      </div>
    </form>
  );
};
