// What the panels for stories say to admins.
import studioStories from './en-IN/studio-stories.json';
import { addMessages } from './text.ts';

addMessages(studioStories);
