// Staff choose the stories of the slot, each for a time.
import type { Actor, AuditFields, AuditStore } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, parseId, type SlotId, type StoryId } from '@meend/core/shared/ids.ts';
import type { Clock, Now, Randomness, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { MAX_SLOT_LINE, MAX_SLOTS, type Slot, type SlotStore } from './slot.ts';

export interface SlotForm {
  readonly storyId: string;
  readonly line: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Deps {
  readonly transaction: Transaction<{ slots: SlotStore; stories: StoryStore; audit: AuditStore } & Now>;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

const fieldsOf = ({ storyId, line, startsAt, endsAt }: Slot): AuditFields => ({
  story: storyId,
  line,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

export const listSlots =
  ({ stores }: { readonly stores: { slots: SlotStore } & Now }) =>
  async (): Promise<readonly Slot[]> =>
    stores.slots.list(await stores.now());

export const addSlot =
  ({ transaction, clock, randomness }: Deps) =>
  async (by: Actor, form: SlotForm): Promise<Result<Slot, DomainError>> => {
    const id = makeId<SlotId>(clock.now(), randomness.bytes(10));
    const line = visibleText(form.line) || null;
    if ((line?.length ?? 0) > MAX_SLOT_LINE) return failWith('slot.long-line');
    return transaction.run<Slot, DomainError>(async ({ slots, stories, audit, now }) => {
      const { startsAt, endsAt } = form;
      const at = await now();
      if (endsAt <= startsAt || endsAt <= at) return failWith('slot.bad-times');
      const storyId = parseId<StoryId>(form.storyId);
      if (storyId === null || (await stories.findForStudio(storyId)) === null)
        return failWith('slot.unknown-story');
      if ((await slots.list(at)).length >= MAX_SLOTS) return failWith('slot.too-many');
      const slot = { id, storyId, line, startsAt, endsAt };
      await slots.add(slot, at);
      await audit.add({
        by,
        action: 'slot.added',
        subject: { kind: 'slot', id },
        before: null,
        after: fieldsOf(slot),
        at,
      });
      return succeed(slot);
    });
  };

export const removeSlot =
  ({ transaction }: Pick<Deps, 'transaction'>) =>
  async (by: Actor, text: string): Promise<Result<Slot, DomainError>> => {
    const id = parseId<SlotId>(text);
    return transaction.run<Slot, DomainError>(async ({ slots, audit, now }) => {
      const at = await now();
      const slot = (await slots.list(at)).find((one) => one.id === id);
      if (slot === undefined || !(await slots.remove(slot.id))) return failWith('slot.not-found');
      await audit.add({
        by,
        action: 'slot.removed',
        subject: { kind: 'slot', id: slot.id },
        before: fieldsOf(slot),
        after: null,
        at,
      });
      return succeed(slot);
    });
  };
