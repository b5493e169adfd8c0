import { textOf } from './app.ts';
import studioNewsletters from './en-IN/studio-newsletters.json';

export const text = textOf(studioNewsletters);
