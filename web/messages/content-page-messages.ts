// What stands around a written page.
import written from './en-IN/written.json';
import { addSentences } from './text.ts';

addSentences(written);
