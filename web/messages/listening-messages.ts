// What the opened player, its menus and its list of keys say: no first screen needs it.
import listening from './en-IN/listening.json';
import { addMessages } from './text.ts';

addMessages(listening);
