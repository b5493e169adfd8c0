import { textOf } from './app.ts';
import story from './en-IN/story.json';

export const text = textOf(story);
