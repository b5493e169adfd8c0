// State of a mocked server: the product's own stores in memory, and the injected faults.

import type { SessionCookie } from '@meend/core/account/sessions/session-cookie.ts';
import type { User } from '@meend/core/account/user/user.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { CallName } from '@meend/core/contract/areas.ts';
import type { MailAdmission } from '@meend/core/jobs/mail-admission.ts';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import type { MemoryPorts } from '../memory/memory-ports.ts';

/**
 * A call that never completes, fails to connect, gets an empty response, one with empty lists, one with long texts and
 * many rows, or an error.
 */
export type Fault = 'silence' | 'unreachable' | 'empty' | 'empty lists' | 'overflow' | ErrorCode;

export interface World {
  readonly ports: MemoryPorts<Clock>;
  /** Oldest first. */
  readonly stories: readonly Story[];
  readonly listener: User | null;
  /** The browser's initial session. */
  readonly token: string | null;
  /** The cookie of that session, which no page can read. */
  readonly cookie: SessionCookie | null;
  /** Can be changed while the world is in use. */
  readonly faults: Map<CallName, Fault>;
  /** Of the mails that are requested to sign in; sent at once if absent. */
  readonly mailAdmission?: MailAdmission;
}
