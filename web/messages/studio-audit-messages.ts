// What the audit log says.
import studioAudit from './en-IN/studio-audit.json';
import { addMessages } from './text.ts';

addMessages(studioAudit);
