// What the panel of feedback says.
import studioFeedback from './en-IN/studio-feedback.json';
import { addSentences } from './text.ts';

addSentences(studioFeedback);
