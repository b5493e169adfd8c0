import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import type { WireSecondFactor } from '@meend/core/contract/staff/second-factor.routes.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requestPasskey, whyNot } from './sign-in-data.ts';

interface ConfirmProps {
  readonly onConfirmed: () => void;
}

const PasskeyButton = ({ onConfirmed }: ConfirmProps) => {
  const { callStudio } = useStudioClient();
  const confirming = useMutation({
    mutationFn: async () => {
      const { options } = await callStudio(secondFactorCalls.askForPasskey, { body: {} });
      return callStudio(secondFactorCalls.confirmByPasskey, {
        body: { answer: await requestPasskey(options) },
      });
    },
    onSuccess: onConfirmed,
  });
  return (
    <>
      {confirming.isError ? (
        <Notice tone="danger" role="alert">
          {whyNot(confirming.error, 'studio-sign-in.confirm-failed')}
        </Notice>
      ) : null}
      <div>
        <Button dense wide="phone" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {text('studio-sign-in.use-passkey')}
        </Button>
      </div>
    </>
  );
};

type CodeKind = 'confirmByCode' | 'confirmByRecoveryCode';

const CodeForm = ({ kind, onConfirmed }: ConfirmProps & { readonly kind: CodeKind }) => {
  const { callStudio } = useStudioClient();
  const [code, setCode] = useState('');
  const isRecovery = kind === 'confirmByRecoveryCode';
  const confirming = useMutation({
    mutationFn: () =>
      callStudio(secondFactorCalls[kind], { body: { code: isRecovery ? code : (parseCode(code) ?? code) } }),
    onSuccess: onConfirmed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirming.isPending) confirming.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <TextField
        label={text(isRecovery ? 'studio-sign-in.recovery-code' : 'studio-sign-in.code')}
        help={text(isRecovery ? 'studio-sign-in.recovery-help' : 'studio-sign-in.code-help')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 100 : 20}
        value={code}
        error={
          confirming.isError ? failureMessage(confirming.error, text('studio-sign-in.confirm-failed')) : null
        }
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="secondary" dense wide="phone" busy={confirming.isPending}>
          {text('studio-sign-in.confirm')}
        </Button>
      </div>
    </form>
  );
};

/** Second factor: any configured method; a recovery code if none of those is available. */
export const ConfirmForm = ({ factors, onConfirmed }: ConfirmProps & Pick<WireSecondFactor, 'factors'>) => {
  const [isRecovering, setIsRecovering] = useState(false);
  const has = (kind: 'passkey' | 'authenticator') => factors.some((factor) => factor.kind === kind);
  const kind: CodeKind = isRecovering ? 'confirmByRecoveryCode' : 'confirmByCode';
  return (
    <div className={cardStyles.card}>
      {has('passkey') ? <PasskeyButton onConfirmed={onConfirmed} /> : null}
      {has('authenticator') || isRecovering ? (
        <CodeForm key={kind} kind={kind} onConfirmed={onConfirmed} />
      ) : null}
      <div>
        <Button variant="quiet" dense onClick={() => setIsRecovering(!isRecovering)}>
          {text(isRecovering ? 'studio-sign-in.no-recovery' : 'studio-sign-in.recovery')}
        </Button>
      </div>
      <p className={textStyle('small', 'muted')}>{text('studio-sign-in.lost')}</p>
    </div>
  );
};
