// What the panel of feedback says.
import studioFeedback from './en-IN/studio-feedback.json';
import { addMessages } from './text.ts';

addMessages(studioFeedback);
