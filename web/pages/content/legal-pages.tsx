import { text } from '@meend/web/messages/text.ts';
import { ContentPage } from './content-page.tsx';
import { CookieChoices } from './cookie-choices.tsx';

export const TermsPage = () => <ContentPage name="terms" title={text('site-links.terms')} numbered />;

export const PrivacyPolicyPage = () => (
  <ContentPage name="privacy-policy" title={text('site-links.privacy')} numbered />
);

export const CookiesPage = () => (
  <ContentPage name="cookies" title={text('site-links.cookies')} numbered>
    <CookieChoices />
  </ContentPage>
);

export const AboutPage = () => (
  <ContentPage name="about-us" title={text('site-links.about')} numbered={false} />
);
