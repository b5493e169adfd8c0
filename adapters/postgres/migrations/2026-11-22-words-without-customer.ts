import { Migration } from '@mikro-orm/migrations';

// Removes the payer from stored events, as for new ones; bodies that are not JSON are emptied.
export const customersRemoved = `
do $$
declare event record;
begin
  for event in select dedupe_key, raw_body from provider_events loop
    begin
      update provider_events set raw_body =
        (event.raw_body::jsonb #- '{data,customer_details}' #- '{data,payment,payment_method}')::text
      where dedupe_key = event.dedupe_key;
    exception when others then
      update provider_events set raw_body = '' where dedupe_key = event.dedupe_key;
    end;
  end loop;
end $$;`;

/** Removes payers' data from the provider's events. */
export class WordsWithoutCustomer extends Migration {
  override name = '2026-11-22-words-without-customer';

  override up(): void {
    this.addSql(customersRemoved);
  }
}
