import unsubscribe from './en-IN/unsubscribe.json';
import { addMessages } from './text.ts';

addMessages(unsubscribe);
