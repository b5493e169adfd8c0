import { useState } from 'react';
import { text } from '../../messages/text.ts';
import { allowMeasuring, isMeasuringAllowed } from '../../platform/measuring/measuring.ts';
import { tagManagerAddress } from '../../platform/product.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './written-page.module.css';

/** The one optional group, and only where the operator measures at all. */
export const CookieChoices = () => {
  const [isAllowed, setAllowed] = useState(isMeasuringAllowed);
  if (tagManagerAddress() === null) return null;
  const choose = (chosen: boolean) => {
    allowMeasuring(chosen);
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
