// Property tests of e-mail changes: any order of requests, confirmations and waiting, on the use cases with stores in
// memory.

import { useCases } from '@meend/core/assembly/use-cases.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { userFixture } from '@meend/tests/kit/fixtures/fixtures.ts';
import { memoryPorts } from '@meend/tests/kit/memory/memory-ports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Email } from '../user/email.ts';

const NEW = ['first@example.com', 'second@example.com'] as const;
const IN_USE = 'ravi@example.in';

type Step =
  | { readonly kind: 'ask'; readonly email: string }
  /** The nth link ever mailed, to either mailbox. */
  | { readonly kind: 'press'; readonly link: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'wait'; readonly minutes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), email: fc.constantFrom(...NEW, IN_USE) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('press' as const), link: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(0.1, 1, 20, 45, 70),
    }),
  },
);

test('an address changes only if both links of one request are pressed within its hour, and no other account changes', async () => {
  let changes = 0;
  const run = async (steps: readonly Step[]): Promise<void> => {
    const ports = memoryPorts();
    const app = useCases(ports);
    const asha = userFixture(ports, 'asha@example.in');
    const ravi = userFixture(ports, IN_USE);
    /** Links that were mailed, each with its request, its recipient and when it was pressed. */
    const links: { secret: string; request: number; to: string; askedAt: number; email: string }[] = [];
    const pressed = new Map<number, Set<string>>();
    let requestCount = 0;
    /** The cancelled request. */
    let cancelled = 0;
    let read = 0;
    let expected: string = asha.email;
    for (const one of steps) {
      const now = ports.clock.now().getTime();
      if (one.kind === 'wait') ports.clock.advance(one.minutes * 60_000);
      if (one.kind === 'ask') {
        requestCount += 1;
        const done = await app.requestEmailChange(asha.id, one.email);
        expect(done.ok).toBe(one.email !== expected);
        if (!done.ok) requestCount -= 1;
        for (const { to, template } of ports.mails().slice(read))
          if ('link' in template) {
            const secret = new URL(template.link).searchParams.get('token') ?? '';
            links.push({ secret, request: requestCount, to, askedAt: now, email: one.email });
          }
        read = ports.mails().length;
      }
      if (one.kind === 'cancel' && (await app.cancelEmailChange(asha.id)).ok) cancelled = requestCount;
      const link = one.kind === 'press' ? links[one.link % Math.max(1, links.length)] : undefined;
      if (link !== undefined) {
        const result = await app.confirmEmailChange(link.secret);
        const isInTime =
          link.request === requestCount &&
          link.request !== cancelled &&
          now - link.askedAt < serverTimings.emailChange;
        const known = pressed.get(link.request) ?? new Set();
        const isFirst = !known.has(link.to);
        if (isFirst) expect(result.ok).toBe(isInTime);
        if (result.ok && isFirst) pressed.set(link.request, known.add(link.to));
        if (result.ok && isFirst && known.size === 2) {
          expected = link.email;
          changes += 1;
        }
        if (result.ok) expect(result.value.isChanged).toBe(known.size === 2);
        read = ports.mails().length;
      }
      expect((await ports.stores.users.find(asha.id))?.email).toBe(expected);
      expect(await ports.stores.users.find(ravi.id)).toEqual(ravi);
      expect(await ports.stores.users.findByEmail(expected as Email)).toMatchObject({ id: asha.id });
      expect((await ports.stores.users.find(asha.id))?.tokenVersion).toBe(asha.tokenVersion);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), run), { numRuns: 400 });
  // Without this the property would also hold if no change ever succeeded.
  expect(changes).toBeGreaterThan(5);
});
