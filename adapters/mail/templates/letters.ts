// The words of every mail. Subjects are discreet: they name the product and the act, never a story.
import type { MailTemplate } from '@meend/core/ports/mailer';
import { formatRupees, paise } from '@meend/core/shared/rupees';
import type { Letter } from './letter.ts';

const unasked = 'You did not ask for this? Then you can ignore this mail: nothing happens without the link.';
const shortLived = 'The link works once and for ten minutes.';

const registration = (name: string, link: string, isKnown: boolean): Letter => ({
  subject: isKnown ? `Your link to ${name}` : `Welcome to ${name}`,
  heading: isKnown ? 'You are already with us' : 'One tap and you are in',
  paragraphs: [
    isKnown
      ? 'This address has an account already. The button logs you in.'
      : 'Confirm your address, then choose 3 audio stories to hear in full, free.',
  ],
  action: { label: isKnown ? 'Log in' : 'Confirm my address', url: link },
  footnotes: [shortLived, unasked],
});

const login = (name: string, link: string): Letter => ({
  subject: `Your login link for ${name}`,
  heading: 'Welcome back',
  paragraphs: ['Your stories are where you left them. The button logs you in.'],
  action: { label: 'Log in', url: link },
  footnotes: [shortLived, unasked],
});

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export const letterOf = (template: MailTemplate, site: { name: string; url: string }): Letter => {
  switch (template.name) {
    case 'login-link':
      return login(site.name, template.link);
    case 'registration-link':
      return registration(site.name, template.link, template.isKnown);
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
