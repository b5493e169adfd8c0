// What the panel of newsletters says.
import studioNewsletters from './en-IN/studio-newsletters.json';
import { addSentences } from './text.ts';

addSentences(studioNewsletters);
