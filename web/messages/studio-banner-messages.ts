// What the banner's own login and its table say.
import studioBanner from './en-IN/studio-banner.json';
import { addSentences } from './text.ts';

addSentences(studioBanner);
