// What fields for long texts say to admins.
import studioWriting from './en-IN/studio-writing.json';
import { addSentences } from './text.ts';

addSentences(studioWriting);
