import { Migration } from '@mikro-orm/migrations';

// What came before is made as what comes now: without the payer, and empty where it is no JSON.
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

/** The provider's words name no payer any more. */
export class WordsWithoutCustomer extends Migration {
  override name = '2026-11-22-words-without-customer';

  override up(): void {
    this.addSql(customersRemoved);
  }
}
