// The words of every mail. Subjects are discreet: they name the product and the act, never a story.
import type { MailTemplate } from '@meend/core/ports/mailer';
import { formatRupees, paise } from '@meend/core/shared/rupees';
import type { Letter } from './letter.ts';

const unasked =
  'You did not ask for this? Then you can ignore this mail: nothing happens without the link or the code.';
const shortLived =
  'The link works once and for ten minutes; the code too, and only in the browser that asked for it.';

const registration = (name: string, link: string, code: string, isKnown: boolean): Letter => ({
  subject: isKnown ? `Your link to ${name}` : `Welcome to ${name}`,
  heading: isKnown ? 'You are already with us' : 'One tap and you are in',
  paragraphs: [
    isKnown
      ? 'This address has an account already. The button logs you in.'
      : 'Confirm your address, then choose 3 audio stories to hear in full, free.',
  ],
  action: { label: isKnown ? 'Log in' : 'Confirm my address', url: link },
  code,
  footnotes: [shortLived, unasked],
});

const login = (name: string, link: string, code: string): Letter => ({
  subject: `Your login link for ${name}`,
  heading: 'Welcome back',
  paragraphs: ['Your stories are where you left them. The button logs you in.'],
  action: { label: 'Log in', url: link },
  code,
  footnotes: [shortLived, unasked],
});

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export const letterOf = (template: MailTemplate, site: { name: string; url: string }): Letter => {
  switch (template.name) {
    case 'login-link':
      return login(site.name, template.link, template.code);
    case 'registration-link':
      return registration(site.name, template.link, template.code, template.isKnown);
    case 'password-changed':
      return {
        subject: `Your ${site.name} password was changed`,
        heading: 'Your password was changed',
        paragraphs: ['It works from now on. Every other device was logged out.'],
        action: { label: 'Go to my profile', url: `${site.url}/profile?tab=details` },
        footnotes: ['This was not you? Log in, set a new password, and log out everywhere.'],
      };
    case 'payment-received':
      return {
        subject: `Your ${site.name} subscription`,
        heading: 'Payment received',
        paragraphs: [
          `Thank you. We have received ${formatRupees(paise(template.amount))} for the ${template.planName} plan.`,
          `Every story is open to you until ${date.format(new Date(template.endsAt))}.`,
        ],
        action: { label: 'Go to my profile', url: `${site.url}/profile?tab=subscription` },
        footnotes: ['Prices include GST.'],
      };
  }
};
