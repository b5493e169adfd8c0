// A process that opens the database of a data folder and holds it until it is killed.
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';

const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
console.log(database.embeddedPid());
setInterval(() => undefined, 60_000);
