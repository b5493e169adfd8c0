// What the first page of the admin dashboard says.
import studioToday from './en-IN/studio-today.json';
import { addMessages } from './text.ts';

addMessages(studioToday);
