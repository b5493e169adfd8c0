import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import type { SignInState } from './code/sign-in-state.ts';
import { GoogleMark } from './google-mark.tsx';
import styles from './styles/sign-in.module.css';

const startAddress = (start: string, { mode, marketingOptIn, redirectPath }: SignInState): string => {
  const consent = mode === 'login' ? {} : { marketingOptIn: String(marketingOptIn) };
  const query = new URLSearchParams({ ...consent, ...redirectPath() });
  return query.size === 0 ? start : `${start}?${query}`;
};

interface GoogleButtonProps {
  readonly state: SignInState;
  /** Below the way by mail instead of above it. */
  readonly isAfterMail?: boolean;
}

/** Starts signing in with Google by a full page navigation; renders nothing if that is not configured. */
export const GoogleButton = ({ state, isAfterMail = false }: GoogleButtonProps) => {
  const start = useProduct().googleAddress();
  const or = <p className={styles.or}>{text('sign-in.or')}</p>;
  return start === null ? null : (
    <>
      {isAfterMail ? or : null}
      <ButtonLink variant="secondary" wide icon={<GoogleMark />} href={startAddress(start, state)}>
        {text('sign-in.with-google')}
      </ButtonLink>
      {isAfterMail ? null : or}
    </>
  );
};
