// The words of every mail. Subjects are discreet: they name the product and the act, never a story.
import type { MailTemplate } from '@meend/core/ports/mailer';
import { formatRupees, paise } from '@meend/core/shared/rupees';
import type { Letter } from './letter.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

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

const profile = (site: Site, tab: string): string => `${site.url}/profile?tab=${tab}`;

const freeAudiosLeft = (count: number): readonly string[] => {
  if (count < 1) return [];
  const audios = count === 1 ? '1 free audio' : `${count} free audios`;
  return [`You still have ${audios} to choose, with or without a plan.`];
};

const timeZone = 'Asia/Kolkata';
const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone });
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone });

export const letterOf = (template: MailTemplate, site: Site): Letter => {
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
        action: { label: 'Go to my profile', url: profile(site, 'details') },
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
        action: { label: 'Go to my profile', url: profile(site, 'subscription') },
        footnotes: ['Prices include GST.'],
      };
    case 'plan-ends-soon':
      return {
        subject: `Your ${site.name} plan ends on ${day.format(new Date(template.endsAt))}`,
        heading: 'Your plan ends soon',
        paragraphs: [
          `Your ${template.planName} plan ends on ${moment.format(new Date(template.endsAt))}, Indian time.`,
          'Nothing is charged by itself. To go on listening without a break, choose a plan before then: its days are added to those you have.',
        ],
        action: { label: 'See the plans', url: profile(site, 'subscription') },
        footnotes: [],
      };
    case 'plan-ended':
      return {
        subject: `Your ${site.name} plan has ended`,
        heading: 'Your plan has ended',
        paragraphs: [
          `Your ${template.planName} plan ended on ${date.format(new Date(template.endsAt))}. Thank you for listening.`,
          'Nothing is charged by itself. Your free audios stay yours, and so does every place where you stopped.',
          ...freeAudiosLeft(template.freeAudios),
        ],
        action: { label: 'See the plans', url: profile(site, 'subscription') },
        footnotes: [],
      };
    case 'free-audio':
      return {
        subject: `Your free audio of the month on ${site.name}`,
        heading: 'One more is yours',
        paragraphs: [
          'Another month of your plan has gone by, and it brings a free audio of your choice.',
          'Open the story you like and choose it. It stays yours, also after your plan has ended.',
        ],
        action: { label: 'Find a story', url: `${site.url}/` },
        isOffer: true,
        footnotes: [],
      };
  }
};
