// What Make Admin and the suspensions say.
import studioStaff from './en-IN/studio-staff.json';
import { addSentences } from './text.ts';

addSentences(studioStaff);
