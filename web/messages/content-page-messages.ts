// What stands around a written page.
import written from './en-IN/written.json';
import { addMessages } from './text.ts';

addMessages(written);
