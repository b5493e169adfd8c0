// What the frame of the admin dashboard says.
import studioDesk from './en-IN/studio-desk.json';
import { addSentences } from './text.ts';

addSentences(studioDesk);
