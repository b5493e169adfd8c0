import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Checkbox } from '@meend/web/ui/forms/checkbox.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import type { SignInState } from './code/sign-in-state.ts';
import styles from './styles/sign-in.module.css';

/** Marketing consent, shown beside every method of signing up. */
export const MarketingChoice = ({ state }: { readonly state: SignInState }) =>
  state.mode === 'login' ? null : (
    <div>
      <Checkbox
        checked={state.marketingOptIn}
        onChange={(event) => state.setMarketingOptIn(event.currentTarget.checked)}
      >
        {text('sign-in.marketing')}
      </Checkbox>
      {/* Opens in a new tab, so that the typed text stays. */}
      <TextLink href={href('cookies')} target="_blank" className={styles.cookies}>
        {text('sign-in.cookie-information')}
      </TextLink>
    </div>
  );
