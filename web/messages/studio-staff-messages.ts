// What Make Admin and the suspensions say.
import studioStaff from './en-IN/studio-staff.json';
import { addMessages } from './text.ts';

addMessages(studioStaff);
