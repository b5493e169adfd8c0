// What the desk "Find a listener" says.
import studioListeners from './en-IN/studio-listeners.json';
import { addSentences } from './text.ts';

addSentences(studioListeners);
