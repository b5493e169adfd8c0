import myData from './en-IN/my-data.json';
import { addSentences } from './text.ts';

addSentences(myData);
