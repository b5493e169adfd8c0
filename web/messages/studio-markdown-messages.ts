// What fields for long texts say to admins.
import studioWriting from './en-IN/studio-writing.json';
import { addMessages } from './text.ts';

addMessages(studioWriting);
