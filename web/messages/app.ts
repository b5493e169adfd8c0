// Messages of the first screen, included in every area's `text`; the others are in the chunks of the code that shows
// them. core/shared/messages contains those of the server.
import { language, smallNumbers } from '@meend/web/platform/language.ts';
import app from './en-IN/app.json';
import catalogue from './en-IN/catalogue.json';
import player from './en-IN/player.json';
import { type CompiledMessage, speakerOf } from './speak.ts';

const firstScreen = { ...app, ...catalogue, ...player };
const speak = speakerOf(language, smallNumbers);

/** Formats messages by key: those of one area and those of the first screen. */
export const textOf = <Messages extends Readonly<Record<string, CompiledMessage>>>(area: Messages) => {
  const messages: Readonly<Record<string, CompiledMessage>> = { ...firstScreen, ...area };
  return (
    key: Extract<keyof (Messages & typeof firstScreen), string>,
    values: Readonly<Record<string, string | number>> = {},
  ): string => speak(messages[key] ?? key, values);
};

export type KeyOf<Text extends (key: never) => string> = Parameters<Text>[0];

export const text = textOf({});
export type MessageKey = KeyOf<typeof text>;
