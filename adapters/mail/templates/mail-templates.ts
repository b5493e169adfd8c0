// Content of each mail from its template; the texts are in adapters/mail/messages.

import { deviceLabel } from '@meend/core/account/sessions/device-name.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { dateFormat } from '@meend/core/shared/date-format.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { href, type ProfileTab } from '@meend/core/site/href.ts';
import { mailMessages } from '../messages/mail-messages.ts';
import type { MailContent } from './mail-content.ts';

interface Site {
  readonly name: string;
  readonly url: string;
}

const profile = (site: Site, tab: ProfileTab): string => site.url + href('profile', { tab });

export const mailContentOf = (template: MailTemplate, site: Site, language: Language): MailContent => {
  const messages = mailMessages[language];
  const date = dateFormat(language, 'Asia/Kolkata', { dateStyle: 'long' });
  const day = dateFormat(language, 'Asia/Kolkata', { day: 'numeric', month: 'long' });
  const dateTime = dateFormat(language, 'Asia/Kolkata', { dateStyle: 'long', timeStyle: 'short' });
  const plans = { label: messages.plans, url: site.url + href('plans') };

  switch (template.name) {
    case 'login-link': {
      const { subject, heading, text } = messages['login-link'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text],
        action: { label: messages.logIn, url: template.link },
        code: template.code,
        footnotes: [messages.shortLived, messages.unasked],
      };
    }
    case 'registration-link': {
      const { subject, heading, text, action } = template.isKnown
        ? messages['known-registration-link']
        : messages['registration-link'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text],
        action: { label: action, url: template.link },
        code: template.code,
        footnotes: [messages.shortLived, messages.unasked],
      };
    }
    case 'password-changed': {
      const { subject, heading, text, notYou } = messages['password-changed'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text],
        action: { label: messages.profile, url: profile(site, 'details') },
        footnotes: [notYou],
      };
    }
    case 'session-replayed': {
      const { subject, heading, text, whatNow, harmless } = messages['session-replayed'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(deviceLabel(template.device, language)), whatNow],
        action: { label: messages.logIn, url: `${site.url}/login` },
        footnotes: [harmless],
      };
    }
    case 'staff-new-device': {
      const { subject, heading, text, action, notYou } = messages['staff-new-device'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(deviceLabel(template.device, language), dateTime(template.at))],
        action: { label: action, url: profile(site, 'details') },
        footnotes: [notYou],
      };
    }
    case 'staff-factor': {
      const { subject, action, notYou, changes } = messages['staff-factor'];
      const { heading, text } = changes[template.change];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text],
        action: { label: action, url: site.url + href('adminDashboard', { panel: 'sign-in' }) },
        footnotes: [notYou],
      };
    }
    case 'email-change-old': {
      const { subject, heading, request, secondMail, notYou } = messages['email-change-old'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [request(template.newAddress), secondMail],
        action: { label: messages.confirmAddress, url: template.link },
        footnotes: [messages.oneHour, notYou],
      };
    }
    case 'email-change-new': {
      const { subject, heading, request, secondMail, notYours } = messages['email-change-new'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [request(site.name, template.oldAddress), secondMail],
        action: { label: messages.confirmAddress, url: template.link },
        footnotes: [messages.oneHour, notYours],
      };
    }
    case 'email-change-taken': {
      const { subject, heading, request, wasYou, unasked } = messages['email-change-taken'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [request(site.name), wasYou],
        action: { label: messages.logIn, url: `${site.url}/login` },
        footnotes: [unasked],
      };
    }
    case 'email-changed': {
      const { subject, heading, text, lastMail, action, notYou } = messages['email-changed'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(template.newAddress), lastMail],
        action: { label: action, url: `${site.url}${href('privacy')}#on-contact-and-grievances` },
        footnotes: [notYou],
      };
    }
    case 'erasure-asked': {
      const { subject, heading, request, outcome, action, oneHour, notYou } = messages['erasure-asked'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [request, outcome],
        action: { label: action, url: template.link },
        footnotes: [oneHour, notYou],
      };
    }
    case 'erasure-begun': {
      const { subject, heading, text, until, action, lastMail } = messages['erasure-begun'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(dateTime(template.erasesAt)), until],
        action: { label: action, url: template.link },
        footnotes: [lastMail],
      };
    }
    case 'archive-ready': {
      const { subject, heading, text, closed, unasked } = messages['archive-ready'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(dateTime(template.endsAt)), closed],
        action: { label: messages.profile, url: profile(site, 'details') },
        footnotes: [unasked],
      };
    }
    case 'payment-received': {
      const { subject, heading, text, until, taxes } = messages['payment-received'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [
          text(formatRupees(paise(template.amount)), template.planName),
          until(date(template.endsAt)),
        ],
        action: { label: messages.profile, url: profile(site, 'subscription') },
        footnotes: [taxes],
      };
    }
    case 'payment-failed': {
      const { subject, heading, text, comesBack } = messages['payment-failed'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text(template.planName), comesBack],
        action: plans,
        footnotes: [],
      };
    }
    case 'order-refunded': {
      const { subject, heading, text, neverOpened, ended } = messages['order-refunded'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [
          text(formatRupees(paise(template.amount))),
          (template.wasNeverOpened ? neverOpened : ended)(template.planName),
        ],
        action: { label: messages.profile, url: profile(site, 'subscription') },
        footnotes: [],
      };
    }
    case 'payment-returned': {
      const { subject, heading, text, planStays, noPlan } = messages['payment-returned'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [
          text(formatRupees(paise(template.amount)), template.planName),
          template.hasPlan ? planStays : noPlan,
        ],
        action: { label: messages.profile, url: profile(site, 'subscription') },
        footnotes: [],
      };
    }
    case 'plan-ends-soon': {
      const { subject, heading, text, goOn } = messages['plan-ends-soon'];
      return {
        subject: subject(site.name, day(template.endsAt)),
        heading,
        paragraphs: [text(template.planName, dateTime(template.endsAt)), goOn],
        action: plans,
        footnotes: [],
      };
    }
    case 'plan-ended': {
      const { subject, heading, text, stays, freeAudiosLeft } = messages['plan-ended'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [
          text(template.planName, date(template.endsAt)),
          stays,
          ...(template.freeAudios < 1 ? [] : [freeAudiosLeft(template.freeAudios)]),
        ],
        action: plans,
        footnotes: [],
      };
    }
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
    case 'new-episodes': {
      const { subject, preheader, heading, text, noNames, action } = messages['new-episodes'];
      return {
        subject: subject(site.name),
        preheader,
        heading,
        paragraphs: [text],
        action: { label: action, url: site.url + href('library') },
        isFollowing: true,
        footnotes: [noNames],
      };
    }
    case 'free-audio': {
      const { subject, heading, text, stays, action } = messages['free-audio'];
      return {
        subject: subject(site.name),
        heading,
        paragraphs: [text, stays],
        action: { label: action, url: site.url + href('unlock') },
        isOffer: true,
        footnotes: [],
      };
    }
  }
};
