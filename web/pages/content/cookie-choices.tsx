import { text } from '@meend/web/messages/text.ts';
import { analyticsConsent } from '@meend/web/platform/analytics/consent.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useState } from 'react';
import styles from './content-page.module.css';

/** Consent to analytics, the only optional cookies; rendered only where a tag manager is configured. */
export const CookieChoices = () => {
  const { tagManagerAddress } = useProduct();
  const [isAllowed, setAllowed] = useState(analyticsConsent.read);
  if (tagManagerAddress() === null) return null;
  const choose = (chosen: boolean) => {
    analyticsConsent.write(chosen);
    setAllowed(chosen);
  };
  return (
    <section className={styles.choices} aria-label={text('cookies.choices')}>
      <Switch
        label={text('cookies.measuring')}
        help={text('cookies.measuring-help')}
        checked={isAllowed}
        onChange={choose}
      />
    </section>
  );
};
