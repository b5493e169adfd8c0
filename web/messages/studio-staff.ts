import { textOf } from './app.ts';
import studioStaff from './en-IN/studio-staff.json';

export const text = textOf(studioStaff);
