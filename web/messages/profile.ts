import { textOf } from './app.ts';
import profile from './en-IN/profile.json';

export const text = textOf(profile);
