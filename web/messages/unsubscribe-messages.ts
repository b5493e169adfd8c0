import unsubscribe from './en-IN/unsubscribe.json';
import { addSentences } from './text.ts';

addSentences(unsubscribe);
