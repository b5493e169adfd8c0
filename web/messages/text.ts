// Every sentence of the web, by its meaning; core/shared/domain-error holds those the server answers.
import { setupI18n } from '@lingui/core';
import catalogue from './en-IN/catalogue.json';
import player from './en-IN/player.json';
import shell from './en-IN/shell.json';
import type { MessageKey } from './message-keys.ts';

const sentences = { ...shell, ...catalogue, ...player };

const language = 'en-IN';
const spoken = setupI18n({ locale: language, messages: { [language]: sentences } });

/** For files of sentences that come with the pages that speak them. */
export const addSentences = (more: Readonly<Record<string, string>>): void =>
  spoken.load(language, { ...more });

export const text = (key: MessageKey, values?: Readonly<Record<string, string | number>>): string =>
  spoken._(key, values ? { ...values } : undefined);
