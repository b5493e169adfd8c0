import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { linkAddress } from '@meend/web/platform/same-browser.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { Mark } from '@meend/web/ui/icons/mark.tsx';
import { row } from '@meend/web/ui/layout/layout.ts';
import { AddressText } from '@meend/web/ui/text/address-text.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from '../styles/sign-in.module.css';
import { useVerification, type VerificationKind, type VerificationPhase } from './verification.ts';

const shared = {
  blocked: 'verify.blocked',
  confirming: 'verify.asking',
  verifying: 'verify.verifying',
} as const;

const messageKeys: Record<VerificationKind, Record<VerificationPhase, MessageKey>> = {
  login: {
    ...shared,
    done: 'verify.login-done',
    registered: 'verify.login-done',
    invalid: 'verify.login-invalid',
    failed: 'verify.login-failed',
    error: 'verify.error',
    unavailable: 'verify.error',
  },
  registration: {
    ...shared,
    done: 'verify.registration-done',
    registered: 'verify.registration-done',
    invalid: 'verify.registration-invalid',
    failed: 'verify.registration-failed',
    error: 'verify.error',
    unavailable: 'verify.error',
  },
  google: {
    ...shared,
    done: 'verify.login-done',
    registered: 'verify.registration-done',
    invalid: 'verify.google-failed',
    failed: 'verify.google-failed',
    error: 'verify.google-failed',
    unavailable: 'verify.google-failed',
  },
};

interface NextStepProps {
  readonly kind: VerificationKind;
  readonly phase: VerificationPhase;
  readonly goOn: () => void;
  readonly confirm: () => void;
  readonly again: () => void;
}

const HomeLink = () => (
  <ButtonLink variant="secondary" href={href('home')}>
    {text('verify.home')}
  </ButtonLink>
);

const NextStep = ({ kind, phase, goOn, confirm, again }: NextStepProps) => {
  const { openSignIn } = useSession();
  if (phase === 'confirming') return <Button onClick={confirm}>{text('verify.continue')}</Button>;
  if (phase === 'verifying') return <Spinner />;
  if (phase === 'done' || phase === 'registered') {
    return <Button onClick={goOn}>{text('verify.go-now')}</Button>;
  }
  if (phase === 'unavailable' || phase === 'blocked') {
    return (
      <div className={row(12, 'wrap', 'center')}>
        <Button onClick={again}>{text('verify.try-again')}</Button>
        <HomeLink />
      </div>
    );
  }
  const start = kind === 'registration' ? 'sign-up' : 'login';
  return (
    <div className={row(12, 'wrap', 'center')}>
      <Button onClick={() => openSignIn(start, kind === 'google' ? 'google' : 'verify')}>
        {text(kind === 'google' ? 'verify.try-again' : 'verify.new-link')}
      </Button>
      <HomeLink />
    </div>
  );
};

export const VerificationStatus = ({ kind }: { readonly kind: VerificationKind }) => {
  const { phase, reason, goOn, confirm, again } = useVerification(kind);
  const help = phase === 'blocked' ? text('verify.blocked-help') : reason;
  return (
    <div className={styles.status}>
      <Mark width={76} className={styles.mark} />
      <div role="status">
        <PageHeading appearance="h2">
          <AddressText>{text(messageKeys[kind][phase], { email: linkAddress() })}</AddressText>
        </PageHeading>
        {help === null ? null : <p className={styles.reason}>{help}</p>}
      </div>
      <NextStep kind={kind} phase={phase} goOn={goOn} confirm={confirm} again={again} />
    </div>
  );
};
