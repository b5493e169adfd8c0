import { textOf } from './app.ts';
import tileMenu from './en-IN/tile-menu.json';

export const text = textOf(tileMenu);
