import { type KeyOf, textOf } from './app.ts';
import signIn from './en-IN/sign-in.json';

export const text = textOf(signIn);
export type MessageKey = KeyOf<typeof text>;
