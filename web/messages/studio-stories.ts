import { type KeyOf, textOf } from './app.ts';
import studioStories from './en-IN/studio-stories.json';

export const text = textOf(studioStories);
export type MessageKey = KeyOf<typeof text>;
