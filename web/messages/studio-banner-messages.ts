// What the banner's own login and its table say.
import studioBanner from './en-IN/studio-banner.json';
import { addMessages } from './text.ts';

addMessages(studioBanner);
