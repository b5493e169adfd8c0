// Every sentence of the web, by its meaning; core/shared/domain-error holds those the server answers.
import catalogue from './en-IN/catalogue.json';
import player from './en-IN/player.json';
import app from './en-IN/shell.json';
import type { MessageKey } from './message-keys.ts';
import { type CompiledMessage, speakerOf } from './speak.ts';

const messages = new Map<string, CompiledMessage>();
const speak = speakerOf('en-IN');

/** For files of sentences that come with the pages that speak them. */
export const addMessages = (more: Readonly<Record<string, CompiledMessage>>): void => {
  for (const [key, message] of Object.entries(more)) messages.set(key, message);
};

for (const file of [app, catalogue, player]) addMessages(file);

export const text = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  speak(messages.get(key) ?? key, values);
