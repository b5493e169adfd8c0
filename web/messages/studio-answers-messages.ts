// What the panel of Ask the Sexpert says to admins.
import studioAnswers from './en-IN/studio-answers.json';
import { addMessages } from './text.ts';

addMessages(studioAnswers);
