// What the blog and Ask the Sexpert say.
import reading from './en-IN/reading.json';
import { addMessages } from './text.ts';

addMessages(reading);
