// What the panel of newsletters says.
import studioNewsletters from './en-IN/studio-newsletters.json';
import { addMessages } from './text.ts';

addMessages(studioNewsletters);
