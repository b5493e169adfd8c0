// Every sentence of the web, by its meaning; core/shared/domain-error holds those the server answers.
import catalogue from './en-IN/catalogue.json';
import player from './en-IN/player.json';
import shell from './en-IN/shell.json';
import type { MessageKey } from './message-keys.ts';
import { type Sentence, speakerOf } from './speak.ts';

const sentences = new Map<string, Sentence>();
const speak = speakerOf('en-IN');

/** For files of sentences that come with the pages that speak them. */
export const addSentences = (more: Readonly<Record<string, Sentence>>): void => {
  for (const [key, sentence] of Object.entries(more)) sentences.set(key, sentence);
};

for (const file of [shell, catalogue, player]) addSentences(file);

export const text = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  speak(sentences.get(key) ?? key, values);
