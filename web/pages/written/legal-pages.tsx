import '@meend/web/messages/site-links-sentences.ts';
import { text } from '@meend/web/messages/text.ts';
import { CookieChoices } from './cookie-choices.tsx';
import { WrittenPage } from './written-page.tsx';

export const TermsPage = () => <WrittenPage name="terms" title={text('site-links.terms')} numbered />;

export const PrivacyPolicyPage = () => (
  <WrittenPage name="privacy-policy" title={text('site-links.privacy')} numbered />
);

export const CookiesPage = () => (
  <WrittenPage name="cookies" title={text('site-links.cookies')} numbered>
    <CookieChoices />
  </WrittenPage>
);

export const AboutPage = () => (
  <WrittenPage name="about-us" title={text('site-links.about')} numbered={false} />
);
