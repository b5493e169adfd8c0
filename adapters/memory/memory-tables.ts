// The rows of the in-memory stores. Rows are never changed in place, so copying the maps is a snapshot.
import type { SignInLink } from '@meend/core/account/links/sign-in-link';
import type { User } from '@meend/core/account/user';
import type { StickyBanner } from '@meend/core/banner/sticky-banner';
import type { Story } from '@meend/core/catalogue/story';
import type { Order } from '@meend/core/payment/order';
import type { Subscription } from '@meend/core/plans/subscription';
import type { ListeningPlace } from '@meend/core/playback/listening-place';
import type { RecentlyPlayed } from '@meend/core/playback/recently-played';
import type { Payment, ProviderEvent } from '@meend/core/ports/order-store';
import type { OutboxEntry } from '@meend/core/ports/outbox';
import type { FreeSelection } from '@meend/core/unlock/free-selection';

export interface OutboxRow {
  readonly entry: OutboxEntry;
  readonly addedAt: Date;
  readonly leasedUntil: Date | null;
  readonly doneAt: Date | null;
  readonly isDead: boolean;
  readonly reason: string | null;
}

export interface MemoryTables {
  users: Map<string, User>;
  links: Map<string, SignInLink>;
  stories: Map<string, Story>;
  catalogueVersion: number;
  selections: readonly FreeSelection[];
  subscriptions: Map<string, Subscription>;
  orders: Map<string, Order>;
  events: Map<string, ProviderEvent>;
  payments: Map<string, Payment>;
  places: Map<string, ListeningPlace>;
  recent: Map<string, RecentlyPlayed>;
  banners: Map<string, StickyBanner>;
  outbox: Map<string, OutboxRow>;
}

export const emptyTables = (): MemoryTables => ({
  users: new Map(),
  links: new Map(),
  stories: new Map(),
  catalogueVersion: 0,
  selections: [],
  subscriptions: new Map(),
  orders: new Map(),
  events: new Map(),
  payments: new Map(),
  places: new Map(),
  recent: new Map(),
  banners: new Map(),
  outbox: new Map(),
});

export const copyTables = (tables: MemoryTables): MemoryTables => ({
  users: new Map(tables.users),
  links: new Map(tables.links),
  stories: new Map(tables.stories),
  catalogueVersion: tables.catalogueVersion,
  selections: tables.selections,
  subscriptions: new Map(tables.subscriptions),
  orders: new Map(tables.orders),
  events: new Map(tables.events),
  payments: new Map(tables.payments),
  places: new Map(tables.places),
  recent: new Map(tables.recent),
  banners: new Map(tables.banners),
  outbox: new Map(tables.outbox),
});
