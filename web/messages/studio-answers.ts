import { type KeyOf, textOf } from './app.ts';
import studioAnswers from './en-IN/studio-answers.json';

export const text = textOf(studioAnswers);
export type MessageKey = KeyOf<typeof text>;
