// What the desk "Find a listener" says.
import studioListeners from './en-IN/studio-listeners.json';
import { addMessages } from './text.ts';

addMessages(studioListeners);
