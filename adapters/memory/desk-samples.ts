// Somebody who asked us for help, and the staff who may or may not act for them.
import type { Actor } from '@meend/core/staff/actor.ts';
import { useCases } from '@meend/core/use-cases.ts';
import { userFixture } from './fixtures.ts';
import { memoryPorts } from './memory-ports.ts';

/** `by` is a super admin, `admin` an admin; `asha` wrote to us. */
export const sampleDesk = () => {
  const ports = memoryPorts();
  const meera = userFixture(ports, 'meera@example.in', { role: 'superadmin' });
  const kabir = userFixture(ports, 'kabir@example.in', { role: 'admin' });
  const asha = userFixture(ports, 'asha@example.in');
  const by: Actor = { kind: 'staff', userId: meera.id, address: null };
  const admin: Actor = { kind: 'staff', userId: kabir.id, address: null };
  const records = () => [...ports.tables.audit.values()];
  return { ports, does: useCases(ports), meera, kabir, asha, by, admin, records };
};
