// What the first page of the admin dashboard says.
import studioToday from './en-IN/studio-today.json';
import { addSentences } from './text.ts';

addSentences(studioToday);
