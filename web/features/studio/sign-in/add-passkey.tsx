import { MAX_FACTOR_NAME_LENGTH } from '@meend/core/account/user/factor.ts';
import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { makePasskey, whyNot } from './sign-in-data.ts';

export interface AddProps {
  /** Called with new recovery codes to show once, or null. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
}

export const AddPasskey = ({ onAdded }: AddProps) => {
  const { callStudio } = useStudioClient();
  const [name, setName] = useState(text('studio-sign-in.default-passkey'));
  const adding = useMutation({
    mutationFn: async () => {
      const { options } = await callStudio(secondFactorCalls.startPasskey, { body: {} });
      return callStudio(secondFactorCalls.addPasskey, { body: { name, answer: await makePasskey(options) } });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  };
  return (
    <section className={cardStyles.card} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={cardStyles.title}>
        {text('studio-sign-in.add-passkey')}
      </h2>
      <p>{text('studio-sign-in.add-passkey-line')}</p>
      <form noValidate onSubmit={submit} className={stack(16)}>
        <TextField
          label={text('studio-sign-in.name')}
          help={text('studio-sign-in.name-help')}
          autoComplete="off"
          maxLength={MAX_FACTOR_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {adding.isError ? (
          <Notice tone="danger" role="alert">
            {whyNot(adding.error, 'studio-sign-in.add-failed')}
          </Notice>
        ) : null}
        <div>
          <Button type="submit" dense wide="phone" busy={adding.isPending}>
            {text('studio-sign-in.add-passkey')}
          </Button>
        </div>
      </form>
    </section>
  );
};
