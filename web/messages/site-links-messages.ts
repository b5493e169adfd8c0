// What the footer, the age gate and the legal pages call one another.
import siteLinks from './en-IN/site-links.json';
import { addMessages } from './text.ts';

addMessages(siteLinks);
