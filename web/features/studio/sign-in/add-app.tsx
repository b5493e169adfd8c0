import { parseCode } from '@meend/core/account/secrets/sign-in-code.ts';
import { MAX_FACTOR_NAME_LENGTH } from '@meend/core/account/user/factor.ts';
import { secondFactorCalls } from '@meend/core/contract/staff/second-factor.calls.ts';
import { failureMessage } from '@meend/web/api/failure-message.ts';
import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { TextField } from '@meend/web/ui/forms/text-field.tsx';
import { row, stack } from '@meend/web/ui/layout/layout.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import type { AddProps } from './add-passkey.tsx';
import styles from './sign-in.module.css';

interface QrCodeProps {
  readonly label: string;
  readonly content: string;
}

/** One SVG path of squares, dark on white in both themes, since cameras read other contrasts unreliably. */
const QrCode = ({ label, content }: QrCodeProps) => {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
};

interface Started {
  readonly secret: string;
  readonly address: string;
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface ScanProps extends AddProps {
  readonly started: Started;
  readonly onCancel: () => void;
}

const Scan = ({ started: { secret, address }, onAdded, onCancel }: ScanProps) => {
  const { callStudio } = useStudioClient();
  const [name, setName] = useState(text('studio-sign-in.default-app'));
  const [code, setCode] = useState('');
  const adding = useMutation({
    mutationFn: () =>
      callStudio(secondFactorCalls.addAuthenticator, { body: { name, code: parseCode(code) ?? code } }),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className={stack(16)}>
      <p>{text('studio-sign-in.scan')}</p>
      <QrCode label={text('studio-sign-in.qr')} content={address} />
      <p>
        {text('studio-sign-in.type-secret')} <span className={styles.secret}>{inGroups(secret)}</span>
      </p>
      <TextField
        label={text('studio-sign-in.name')}
        help={text('studio-sign-in.name-help')}
        autoComplete="off"
        maxLength={MAX_FACTOR_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        label={text('studio-sign-in.app-code')}
        help={text('studio-sign-in.code-help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={adding.isError ? failureMessage(adding.error, text('studio-sign-in.add-failed')) : null}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <div className={row(12, 'wrap')}>
        <Button variant="secondary" dense onClick={onCancel}>
          {text('studio-sign-in.cancel')}
        </Button>
        <Button type="submit" dense busy={adding.isPending}>
          {text('studio-sign-in.finish')}
        </Button>
      </div>
    </form>
  );
};

export const AddApp = ({ onAdded }: AddProps) => {
  const { callStudio } = useStudioClient();
  const starting = useMutation({
    mutationFn: () => callStudio(secondFactorCalls.startAuthenticator, { body: {} }),
  });
  return (
    <section className={cardStyles.card} aria-labelledby="add-app">
      <h2 id="add-app" className={cardStyles.title}>
        {text('studio-sign-in.add-app')}
      </h2>
      {starting.data === undefined ? (
        <>
          <p>{text('studio-sign-in.add-app-line')}</p>
          {starting.isError ? (
            <Notice tone="danger" role="alert">
              {failureMessage(starting.error, text('studio-sign-in.start-failed'))}
            </Notice>
          ) : null}
          <div>
            <Button
              variant="secondary"
              dense
              wide="phone"
              busy={starting.isPending}
              onClick={() => starting.mutate()}
            >
              {text('studio-sign-in.add-app')}
            </Button>
          </div>
        </>
      ) : (
        <Scan
          started={starting.data}
          onCancel={starting.reset}
          onAdded={(codes) => {
            starting.reset();
            onAdded(codes);
          }}
        />
      )}
    </section>
  );
};
