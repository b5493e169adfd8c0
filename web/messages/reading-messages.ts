// What the blog and Ask the Sexpert say.
import reading from './en-IN/reading.json';
import { addSentences } from './text.ts';

addSentences(reading);
