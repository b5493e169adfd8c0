import { text } from '@meend/web/messages/text.ts';
import { analyticsConsent } from '@meend/web/platform/analytics/analytics.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Switch } from '@meend/web/ui/forms/switch.tsx';
import { useState } from 'react';
import styles from './content-page.module.css';
import { ContentPage } from './content-page.tsx';

/** Consent to analytics, the only optional cookies; rendered only where a tag manager is configured. */
const CookieChoices = () => {
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

export const TermsPage = () => <ContentPage name="terms" title={text('site-links.terms')} numbered />;

export const PrivacyPolicyPage = () => (
  <ContentPage name="privacy-policy" title={text('site-links.privacy')} numbered />
);

export const CookiesPage = () => (
  <ContentPage name="cookies" title={text('site-links.cookies')} numbered>
    <CookieChoices />
  </ContentPage>
);

export const AccessibilityPage = () => (
  <ContentPage name="accessibility" title={text('site-links.accessibility')} numbered={false} />
);

export const AboutPage = () => (
  <ContentPage name="about-us" title={text('site-links.about')} numbered={false} />
);
