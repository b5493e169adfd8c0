// What the rating, the feedback page and the sticky banner say: none of them is there before the page is idle.
import feedback from './en-IN/feedback.json';
import { addMessages } from './text.ts';

addMessages(feedback);
