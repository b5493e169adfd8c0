// Texts of all mails. Subjects are discreet: they name the product and the action, never a story.

import type { FactorChange, MailTemplate } from '@meend/core/mail/mail.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { href, type ProfileTab } from '@meend/core/site/href.ts';
import type { MailContent } from './mail-content.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

const unasked =
  'You did not ask for this? Then you can ignore this mail: nothing happens without the link or the code.';
const shortLived =
  'The link works once and for ten minutes; the code too, and only in the browser that asked for it.';

const registration = (name: string, link: string, code: string, isKnown: boolean): MailContent => ({
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

const login = (name: string, link: string, code: string): MailContent => ({
  subject: `Your login link for ${name}`,
  heading: 'Welcome back',
  paragraphs: ['Your stories are where you left them. The button logs you in.'],
  action: { label: 'Log in', url: link },
  code,
  footnotes: [shortLived, unasked],
});

const profile = (site: Site, tab: ProfileTab): string => site.url + href('profile', { tab });

const freeAudiosLeft = (count: number): readonly string[] => {
  if (count < 1) return [];
  const audios = count === 1 ? '1 free audio' : `${count} free audios`;
  return [`You still have ${audios} to choose, with or without a plan.`];
};

const timeZone = 'Asia/Kolkata';
const date = new Intl.DateTimeFormat(defaultLanguage, { dateStyle: 'long', timeZone });
const day = new Intl.DateTimeFormat(defaultLanguage, { day: 'numeric', month: 'long', timeZone });
const dateTime = new Intl.DateTimeFormat(defaultLanguage, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
});

const factorChanges: Readonly<Record<FactorChange, readonly [string, string]>> = {
  'passkey-added': ['A passkey was added to your staff account', 'It confirms your logins from now on.'],
  'authenticator-added': [
    'An authenticator app was added to your staff account',
    'Its codes confirm your logins from now on.',
  ],
  'factor-removed': [
    'A passkey or authenticator app was removed from your staff account',
    'It confirms nothing any more.',
  ],
  'recovery-codes-made': [
    'New recovery codes for your staff account',
    'Those you had before do not work any more.',
  ],
  'recovery-code-used': [
    'A recovery code of your staff account was used',
    'It does not work again. New codes are made in the dashboard, under Your sign-in.',
  ],
  'factors-reset': [
    'Your second step was taken away',
    'Another super admin, or the operator, removed every passkey, authenticator app and recovery code of your staff account. Log in and set up a new one.',
  ],
};

export const mailContentOf = (template: MailTemplate, site: Site): MailContent => {
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
    case 'staff-factor': {
      const [heading, paragraph] = factorChanges[template.change];
      return {
        subject: `Your ${site.name} staff login was changed`,
        heading,
        paragraphs: [paragraph],
        action: { label: 'Look at it', url: site.url + href('adminDashboard', { panel: 'sign-in' }) },
        footnotes: [
          'This was not you? Tell another super admin at once: they can log you out everywhere and take away what was added.',
        ],
      };
    }
    case 'email-change-old':
      return {
        subject: `Please confirm: your ${site.name} account`,
        heading: 'Another address for your account?',
        paragraphs: [
          `Somebody who is logged in to your account asked to use ${template.newAddress} instead of this address. The button confirms it from here.`,
          'A second mail is in the other mailbox. Your address changes once the links in both were opened.',
        ],
        action: { label: 'Go on to confirm it', url: template.link },
        footnotes: [
          'The link works once and for one hour.',
          'This was not you? Then nothing happens without the link. Log in, choose to keep your present address in your profile, and log out on every device.',
        ],
      };
    case 'email-change-new':
      return {
        subject: `Please confirm your address for ${site.name}`,
        heading: 'Is this your new address?',
        paragraphs: [
          `Somebody asked to use this address for the ${site.name} account of ${template.oldAddress}. The button confirms it from here.`,
          'A second mail is in the mailbox of that address. The account moves here once the links in both were opened.',
        ],
        action: { label: 'Go on to confirm it', url: template.link },
        footnotes: [
          'The link works once and for one hour.',
          'You do not know that account? Then do not open the link: nothing happens without it.',
        ],
      };
    case 'email-change-taken':
      return {
        subject: `Your ${site.name} account`,
        heading: 'This address has an account already',
        paragraphs: [
          `Somebody asked to use this address for another ${site.name} account. Nothing was changed, and nothing will be.`,
          'Was it you? Then log in with this address: it opens the account that it has.',
        ],
        action: { label: 'Log in', url: `${site.url}/login` },
        footnotes: ['You did not ask for this? You can ignore this mail.'],
      };
    case 'email-changed':
      return {
        subject: `Your ${site.name} address was changed`,
        heading: 'Your e-mail address was changed',
        paragraphs: [
          `Your account uses ${template.newAddress} from now on, as was confirmed from both mailboxes. Everything in it stays as it was, and so does every device that is logged in.`,
          'We will not write to this address any more.',
        ],
        action: { label: 'How to reach us', url: `${site.url}${href('privacy')}#on-contact-and-grievances` },
        footnotes: ['This was not you? Then please write to us at once.'],
      };
    case 'erasure-asked':
      return {
        subject: `Please confirm: your ${site.name} account`,
        heading: 'Delete your account?',
        paragraphs: [
          'Somebody who is logged in to your account asked to delete it. The button asks you once more, and then does it.',
          'You are then logged out everywhere at once. For seven days a link in our next mail takes it back; after that everything is erased but the records of payments, which the law makes us keep without your name and address.',
        ],
        action: { label: 'Go on to delete it', url: template.link },
        footnotes: [
          'The link works for one hour.',
          'This was not you? Then nothing happens without the link. Log in, and log out on every device.',
        ],
      };
    case 'erasure-begun':
      return {
        subject: `Your ${site.name} account is being deleted`,
        heading: 'We are sorry to see you go',
        paragraphs: [
          `You are logged out everywhere. On ${dateTime.format(new Date(template.erasesAt))}, Indian time, your account is erased.`,
          'Until then the button keeps it, with everything in it.',
        ],
        action: { label: 'Keep my account', url: template.link },
        footnotes: ['You need do nothing to let it go. We will not write again.'],
      };
    case 'archive-ready':
      return {
        subject: `Your file from ${site.name} is ready`,
        heading: 'Your data is ready',
        paragraphs: [
          `Log in and download it in your profile, until ${dateTime.format(new Date(template.endsAt))}, Indian time.`,
          'Nobody can fetch it without logging in to your account.',
        ],
        action: { label: 'Go to my profile', url: profile(site, 'details') },
        footnotes: ['You did not ask for this? Log in, and log out on every device.'],
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
    case 'payment-failed':
      return {
        subject: `Your payment on ${site.name}`,
        heading: 'The payment did not go through',
        paragraphs: [
          `Your payment for the ${template.planName} plan was not completed, and no money has reached us for it.`,
          'If your bank shows the amount as taken, it comes back by itself within a few working days. If it still reaches us, your plan opens and we write to you.',
        ],
        action: { label: 'See the plans', url: site.url + href('plans') },
        footnotes: [],
      };
    case 'order-refunded':
      return {
        subject: `Your refund from ${site.name}`,
        heading: 'Your money is on its way back',
        paragraphs: [
          `We have sent ${formatRupees(paise(template.amount))} back to the account you paid from. Banks take a few working days to show it.`,
          template.wasNeverOpened
            ? `No ${template.planName} plan was opened for it, because your account was being deleted when it came.`
            : `The days of this ${template.planName} plan have ended with it. Your free audios stay yours, and so does every place where you stopped.`,
        ],
        action: { label: 'Go to my profile', url: profile(site, 'subscription') },
        footnotes: [],
      };
    case 'payment-returned':
      return {
        subject: `Money back from ${site.name}`,
        heading: 'Your money is on its way back',
        paragraphs: [
          `${formatRupees(paise(template.amount))} of what you paid for the ${template.planName} plan has been sent back to the account you paid from. Banks take a few working days to show it.`,
          template.hasPlan
            ? 'Your plan stays as it is, to its last day.'
            : 'It reached us after the payment page had closed, so no plan was opened for it.',
        ],
        action: { label: 'Go to my profile', url: profile(site, 'subscription') },
        footnotes: [],
      };
    case 'plan-ends-soon':
      return {
        subject: `Your ${site.name} plan ends on ${day.format(new Date(template.endsAt))}`,
        heading: 'Your plan ends soon',
        paragraphs: [
          `Your ${template.planName} plan ends on ${dateTime.format(new Date(template.endsAt))}, Indian time.`,
          'Nothing is charged by itself. To go on listening without a break, choose a plan before then: its days are added to those you have.',
        ],
        action: { label: 'See the plans', url: site.url + href('plans') },
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
        action: { label: 'See the plans', url: site.url + href('plans') },
        footnotes: [],
      };
    case 'newsletter':
      return {
        subject: template.subject,
        heading: template.subject,
        paragraphs: [],
        action: null,
        text: template.text,
        preheader: template.preheader,
        isOffer: true,
        footnotes: [],
      };
    case 'free-audio':
      return {
        subject: `Your free audio of the month on ${site.name}`,
        heading: 'One more is yours',
        paragraphs: [
          'Another month of your plan has gone by, and it brings a free audio of your choice.',
          'Choose the story you like. It stays yours, also when your plan ends.',
        ],
        action: { label: 'Choose it', url: site.url + href('unlock') },
        isOffer: true,
        footnotes: [],
      };
  }
};
