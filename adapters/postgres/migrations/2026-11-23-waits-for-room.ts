import { Migration } from '@mikro-orm/migrations';

/** Why the processing of a recording is blocked: no space on the server's disk. */
export class WaitsForRoom extends Migration {
  override name = '2026-11-23-waits-for-room';

  override up(): void {
    this.addSql(`alter table uploads add column waits_for text check (waits_for in ('room'));`);
  }
}
