import { type KeyOf, textOf } from './app.ts';
import siteLinks from './en-IN/site-links.json';

export const text = textOf(siteLinks);
export type MessageKey = KeyOf<typeof text>;
