// Routes of what Home shows: the story large, its rows, and how staff choose and arrange them.
import type { Story } from '@meend/core/catalogue/story.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { type HomeRow, homeRowNames, rowAudiences } from '@meend/core/shelves/home-rows.ts';
import type { Tonight } from '@meend/core/shelves/read-tonight.ts';
import type { Slot } from '@meend/core/shelves/slot.ts';
import { z } from 'zod';
import { actorOf, route, signedIn } from '../call/route.ts';
import { errorWith, idText, isoTime, ownId, type WireOf } from '../call/schema.ts';
import { groupOf } from '../catalogue/category-mapping.ts';
import {
  confession,
  coverOf,
  playlist,
  shortStory,
  wireCategory,
  wireStory,
} from '../catalogue/wire-story.ts';

const story = z.discriminatedUnion('category', [playlist, shortStory, confession]);

/** Chosen by staff, heard to the end most often of late, or new. */
const reason = z.enum(['chosen', 'finished', 'newest']);

const tonight = z
  .strictObject({
    story,
    reason,
    /** What staff say about it; null if they say nothing. */
    line: z.string().nullable(),
  })
  .meta({ id: 'Tonight' });

const guestsTonight = z
  .strictObject({
    _id: z.string(),
    name: z.string(),
    category: wireCategory,
    thumbnail: z.string(),
    coverArt: z.string(),
    reason,
    /** When the choices of staff change what is shown; null if they do not. */
    until: isoTime.nullable(),
  })
  .meta({ id: 'GuestsTonight' });

const ownRows = z
  .strictObject({
    /** Of the last 30 days, what followed voices read and the listener has not heard, newest first. */
    fromVoices: z.array(story),
    /** What the listener may like by what they heard, best first. */
    recommended: z.array(
      z.strictObject({
        story,
        /** They finished or heard another story, heard its genre, or it is of another genre than theirs. */
        reason: z.enum(['finished', 'heard', 'genre', 'else']),
        /** The other story's name, or the genre's; null without one. */
        of: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnRows' });

const slot = z
  .strictObject({
    _id: z.string(),
    storyId: z.string(),
    line: z.string().nullable(),
    startsAt: isoTime,
    endsAt: isoTime,
  })
  .meta({ id: 'Slot' });

const homeRow = z
  .strictObject({
    name: z.enum(homeRowNames),
    /** Listeners are all who have logged in, subscribers those with a running plan. */
    audience: z.enum(rowAudiences),
    startsAt: isoTime.nullable(),
    endsAt: isoTime.nullable(),
  })
  .meta({ id: 'HomeRow' });

export type WireHomeRow = WireOf<typeof homeRow>;
export type WireOwnRows = WireOf<typeof ownRows>;
export type WireTonight = WireOf<typeof tonight>;
export type WireGuestsTonight = WireOf<typeof guestsTonight>;
export type WireSlot = WireOf<typeof slot>;

const wireSlot = ({ id, storyId, line, startsAt, endsAt }: Slot): WireSlot => ({
  _id: id,
  storyId,
  line,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const wireGuestsTonight = ({ story: shown, reason: why, until }: Tonight<Story>): WireGuestsTonight => {
  const { small: thumbnail, svg: coverArt } = coverOf(shown);
  const { id: _id, name, category } = shown;
  return {
    _id,
    name,
    category: groupOf(category),
    thumbnail,
    coverArt,
    reason: why,
    until: until?.toISOString() ?? null,
  };
};

const wireHomeRow = ({ startsAt, endsAt, ...row }: HomeRow): WireHomeRow => ({
  ...row,
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});

const timeOf = (sent: string | null): Date | null => (sent === null ? null : new Date(sent));

const MAX_LINE_SENT = 1_000;
const MAX_ROWS_SENT = 100;

export const tonightRoutes = {
  /** Names of the rows that this caller sees now, in their order. */
  homeRows: route({
    response: z.array(z.enum(homeRowNames)),
    errors: [],
    sharedForGuests: true,
    async respond(_input, { caller, useCases }) {
      return succeed([...(await useCases.readHomeRows(caller))]);
    },
  }),
  /** Null without a story. */
  tonight: route({
    response: tonight.nullable(),
    errors: [],
    sharedForGuests: true,
    async respond(_input, { caller, context: { language }, useCases }) {
      const read = await useCases.readTonight(caller);
      if (read === null) return succeed(null);
      return succeed({ story: wireStory(read.story, language), reason: read.reason, line: read.line });
    },
  }),
};

export const ownRowsRoutes = {
  /** Rows of Home for this listener alone; empty while their history is paused. */
  ownRows: route({
    params: ownId,
    response: ownRows,
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      const { fromVoices, recommended } = await useCases.readOwnRows(signedIn(caller));
      return succeed({
        fromVoices: fromVoices.map((opened) => wireStory(opened, language)),
        recommended: recommended.map(({ story: opened, reason, of }) => ({
          story: wireStory(opened, language),
          reason,
          of,
        })),
      });
    },
  }),
};

export const slotRoutes = {
  /** Every row, in their order. */
  adminHomeRows: route({
    response: z.array(homeRow),
    errors: [],
    async respond(_input, { useCases }) {
      return succeed((await useCases.listHomeRows()).map(wireHomeRow));
    },
  }),
  /** Each row once, in the order to be. */
  arrangeHome: route({
    body: z.strictObject({ rows: z.array(homeRow).max(MAX_ROWS_SENT) }),
    response: z.array(homeRow),
    errors: ['request.malformed', 'home.not-each-once', 'home.bad-times'],
    async respond({ body: { rows } }, { caller, context, useCases }) {
      const arranged = await useCases.arrangeHome(
        actorOf(caller, context),
        rows.map((row) => ({ ...row, startsAt: timeOf(row.startsAt), endsAt: timeOf(row.endsAt) })),
      );
      return arranged.ok ? succeed(arranged.value.map(wireHomeRow)) : arranged;
    },
  }),
  /** Those that have not ended, the first to start first. */
  slots: route({
    response: z.array(slot),
    errors: [],
    async respond(_input, { useCases }) {
      return succeed((await useCases.listSlots()).map(wireSlot));
    },
  }),
  /** What guests see in the first place; null without a story. */
  guestsTonight: route({
    response: guestsTonight.nullable(),
    errors: [],
    async respond(_input, { useCases }) {
      const shown = await useCases.readGuestsTonight();
      return succeed(shown && wireGuestsTonight(shown));
    },
  }),
  addSlot: route({
    body: z.strictObject({
      storyId: z.string().max(100, errorWith('slot.unknown-story')),
      /** Empty for the story's own first sentence. */
      line: z.string().max(MAX_LINE_SENT, errorWith('slot.long-line')),
      startsAt: isoTime,
      endsAt: isoTime,
    }),
    response: slot,
    errors: ['request.malformed', 'slot.unknown-story', 'slot.long-line', 'slot.bad-times', 'slot.too-many'],
    success: 201,
    async respond({ body: { startsAt, endsAt, ...body } }, { caller, context, useCases }) {
      const form = { ...body, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      const added = await useCases.addSlot(actorOf(caller, context), form);
      return added.ok ? succeed(wireSlot(added.value)) : added;
    },
  }),
  /** Responds with what it was, to be added again. */
  removeSlot: route({
    params: z.strictObject({ id: idText }),
    response: slot,
    errors: ['slot.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const removed = await useCases.removeSlot(actorOf(caller, context), id);
      return removed.ok ? succeed(wireSlot(removed.value)) : removed;
    },
  }),
};
