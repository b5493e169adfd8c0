// What stories say beyond the first screen: whatever speaks it imports this, and it comes along.
import story from './en-IN/story.json';
import { addMessages } from './text.ts';

addMessages(story);
