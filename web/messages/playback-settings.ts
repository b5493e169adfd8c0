import { textOf } from './app.ts';
import settings from './en-IN/playback-settings.json';

export const text = textOf(settings);
