import { type KeyOf, textOf } from './app.ts';
import reading from './en-IN/reading.json';

export const text = textOf(reading);
export type MessageKey = KeyOf<typeof text>;
