import { useSession } from '../../api/session.ts';
import { paths } from '../../app/paths.ts';
import type { MessageKey } from '../../messages/message-keys.ts';
import { text } from '../../messages/text.ts';
import { linkAddress } from '../../platform/link-browser.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Mark } from '../../ui/icons/mark.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import styles from './sign-in.module.css';
import { useVerification, type VerificationKind, type VerificationPhase } from './verification.ts';

const sentences: Record<VerificationKind, Record<VerificationPhase, MessageKey>> = {
  login: {
    asking: 'verify.asking',
    verifying: 'verify.verifying',
    done: 'verify.login-done',
    invalid: 'verify.login-invalid',
    failed: 'verify.login-failed',
    error: 'verify.error',
  },
  registration: {
    asking: 'verify.asking',
    verifying: 'verify.verifying',
    done: 'verify.registration-done',
    invalid: 'verify.registration-invalid',
    failed: 'verify.registration-failed',
    error: 'verify.error',
  },
};

interface WayOnProps {
  readonly kind: VerificationKind;
  readonly phase: VerificationPhase;
  readonly goOn: () => void;
  readonly confirm: () => void;
}

const WayOn = ({ kind, phase, goOn, confirm }: WayOnProps) => {
  const { openSignIn } = useSession();
  if (phase === 'asking') return <Button onClick={confirm}>{text('verify.continue')}</Button>;
  if (phase === 'verifying') return <Spinner />;
  if (phase === 'done') return <Button onClick={goOn}>{text('verify.go-now')}</Button>;
  const start = kind === 'login' ? 'login' : 'sign-up';
  return (
    <div className={styles.actions}>
      <Button onClick={() => openSignIn(start, 'verify')}>{text('verify.new-link')}</Button>
      <ButtonLink variant="secondary" href={paths.home.href()}>
        {text('verify.home')}
      </ButtonLink>
    </div>
  );
};

export const VerificationStatus = ({ kind }: { readonly kind: VerificationKind }) => {
  const { phase, goOn, confirm } = useVerification(kind);
  return (
    <div className={styles.status}>
      <Mark width={76} className={styles.mark} />
      <PageHeading look="h2">
        <span role="status">{text(sentences[kind][phase], { email: linkAddress() })}</span>
      </PageHeading>
      <WayOn kind={kind} phase={phase} goOn={goOn} confirm={confirm} />
    </div>
  );
};
