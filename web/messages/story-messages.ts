// What stories say beyond the first screen: whatever speaks it imports this, and it comes along.
import story from './en-IN/story.json';
import { addSentences } from './text.ts';

addSentences(story);
