import { Migration } from '@mikro-orm/migrations';

/** Shape of a recording that can be joined with others; null: it was encoded before and plays singly. */
export class RecordingShapes extends Migration {
  override name = '2026-11-26-recording-shapes';

  override up(): void {
    this.addSql('alter table parts add column shape jsonb;');
  }
}
