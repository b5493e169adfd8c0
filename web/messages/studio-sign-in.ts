import { type KeyOf, textOf } from './app.ts';
import studioSignIn from './en-IN/studio-sign-in.json';

export const text = textOf(studioSignIn);
export type MessageKey = KeyOf<typeof text>;
