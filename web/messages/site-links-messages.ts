// What the footer, the age gate and the legal pages call one another.
import siteLinks from './en-IN/site-links.json';
import { addSentences } from './text.ts';

addSentences(siteLinks);
