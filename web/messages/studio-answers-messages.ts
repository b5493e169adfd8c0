// What the panel of Ask the Sexpert says to admins.
import studioAnswers from './en-IN/studio-answers.json';
import { addSentences } from './text.ts';

addSentences(studioAnswers);
