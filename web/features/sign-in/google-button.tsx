import { text } from '../../messages/text.ts';
import { googleAddress } from '../../platform/product.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import styles from './sign-in.module.css';
import { type SignInState, wayBack } from './sign-in-state.ts';

const startAddress = (start: string, { mode, marketingOptIn }: SignInState): string => {
  if (mode === 'login') return start;
  const redirectUrl = wayBack(mode);
  const query = new URLSearchParams({
    marketingOptIn: String(marketingOptIn),
    ...(redirectUrl === null ? {} : { redirectUrl }),
  });
  return `${start}?${query}`;
};

/** Leaves the application by full navigation. Absent where the server offers no such sign-in. */
export const GoogleButton = ({ state }: { readonly state: SignInState }) => {
  const start = googleAddress();
  return start === null ? null : (
    <>
      <ButtonLink variant="secondary" wide icon={<GoogleMark />} href={startAddress(start, state)}>
        {text('sign-in.with-google')}
      </ButtonLink>
      <p className={styles.or}>{text('sign-in.or')}</p>
    </>
  );
};
