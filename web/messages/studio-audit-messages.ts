// What the audit log says.
import studioAudit from './en-IN/studio-audit.json';
import { addSentences } from './text.ts';

addSentences(studioAudit);
