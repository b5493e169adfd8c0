import myData from './en-IN/my-data.json';
import { addMessages } from './text.ts';

addMessages(myData);
