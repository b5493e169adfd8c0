import { type KeyOf, textOf } from './app.ts';
import unlock from './en-IN/unlock.json';

export const text = textOf(unlock);
export type MessageKey = KeyOf<typeof text>;
