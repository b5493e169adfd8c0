// What the frame of the admin dashboard says.
import studioDashboard from './en-IN/studio-desk.json';
import { addMessages } from './text.ts';

addMessages(studioDashboard);
