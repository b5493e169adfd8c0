import { type KeyOf, textOf } from './app.ts';
import studioListeners from './en-IN/studio-listeners.json';

export const text = textOf(studioListeners);
export type MessageKey = KeyOf<typeof text>;
