import type { Email } from '@meend/core/account/user/email.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { operator } from '@meend/core/audit/audit.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import { expect, test } from 'vitest';

test('an erasure that begins, and one at once, end the addresses of recordings that the account holds', async () => {
  const ports = memoryPorts();
  const app = useCases(ports);
  const asha = userFixture(ports, 'asha@example.in');
  const ended = () => ports.stores.users.listEndedMediaKeys(1_000);
  await app.requestErasure(asha.id);
  expect(await ended()).toEqual([]);
  await app.confirmErasure(mailedSecret(ports.mails(), 'erasure-asked'));
  expect(await ended()).toHaveLength(1);
  expect((await app.eraseAccount(operator, asha.email as Email)).ok).toBe(true);
  expect(await ended()).toHaveLength(2);
});
