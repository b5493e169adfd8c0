// Every sentence of the web, by its meaning; core/shared/domain-error holds those the server answers.
import { setupI18n } from '@lingui/core';
import catalogue from './en-IN/catalogue.json';
import payment from './en-IN/payment.json';
import plans from './en-IN/plans.json';
import player from './en-IN/player.json';
import profile from './en-IN/profile.json';
import shell from './en-IN/shell.json';
import signIn from './en-IN/sign-in.json';
import unlock from './en-IN/unlock.json';

const sentences = {
  ...shell,
  ...catalogue,
  ...player,
  ...signIn,
  ...unlock,
  ...plans,
  ...payment,
  ...profile,
};

export type MessageKey = keyof typeof sentences;

const language = 'en-IN';
const spoken = setupI18n({ locale: language, messages: { [language]: sentences } });

export const text = (key: MessageKey, values?: Readonly<Record<string, string | number>>): string =>
  spoken._(key, values ? { ...values } : undefined);
