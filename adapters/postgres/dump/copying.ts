// PostgreSQL's COPY in text format over a connection of the driver, the fastest transfer of rows. Implements the
// driver's interface for custom queries ("submittable").
import type { Readable, Writable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Query } from './table-order.ts';

/** The part of the driver's connection that is used here. */
interface Wire {
  readonly stream: Readable & Writable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

interface Copying {
  submit(wire: Wire): void;
  handleCopyInResponse(wire: Wire): void;
  handleCopyData(message: { readonly chunk: Buffer }, wire: Wire): void;
  handleCommandComplete(message: { readonly text: string }, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}

/** A connection of the driver's pool. */
export interface Client {
  /** Process id of the backend, as sent at the start of the connection. */
  readonly processID: number | null;
  readonly connectionParameters: { query_timeout?: number | false };
  query<Row extends object>(statement: string): Promise<{ readonly rows: Row[] }>;
  query(copying: Copying): unknown;
  /** An error destroys the connection. */
  release(error?: Error): void;
}

interface Pool {
  connect(): Promise<Client>;
  on(event: 'acquire', heard: (client: Client) => void): void;
  off(event: 'acquire', heard: (client: Client) => void): void;
}

const poolOf = async (em: EntityManager): Promise<Pool> =>
  (await em.getConnection().getNativeClient()) as Pool;

export const queryOn =
  (client: Client): Query =>
  async <Row extends object>(statement: string) =>
    (await client.query<Row>(statement)).rows;

/** Disables the query timeout, since copying millions of rows takes longer; returns a function that restores it. */
const waitForAnswers = ({ connectionParameters }: Client): (() => void) => {
  const { query_timeout } = connectionParameters;
  connectionParameters.query_timeout = false;
  return () => {
    if (query_timeout !== undefined) connectionParameters.query_timeout = query_timeout;
  };
};

/** Runs `work` in a transaction on a connection of its own; an error rolls it back and is rethrown. */
export const onOwnConnection = async <T>(
  em: EntityManager,
  begin: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = await (await poolOf(em)).connect();
  const asBefore = waitForAnswers(client);
  try {
    await client.query(begin);
    const done = await work(client);
    await client.query('commit');
    asBefore();
    client.release();
    return done;
  } catch (error) {
    // Destroying the connection ends whatever it was executing.
    client.release(error instanceof Error ? error : new Error('work on this connection failed'));
    throw error;
  }
};

/**
 * Like `inTransaction`, with the transaction's connection beside its entity manager. For a pool without other users;
 * throws if there are any.
 */
export const atomicallyOnClient = async <T>(
  em: EntityManager,
  work: (inside: EntityManager, client: Client) => Promise<T>,
): Promise<T> => {
  const pool = await poolOf(em);
  const lent: Client[] = [];
  const note = (client: Client): void => {
    lent.push(client);
  };
  pool.on('acquire', note);
  try {
    return await em
      .getConnection()
      .getClient()
      .transaction()
      .execute(async (transaction) => {
        pool.off('acquire', note);
        const [client, ...others] = lent;
        if (client === undefined || others.length > 0)
          throw new Error('other work uses the connection pool that loads rows');
        const inside = em.fork();
        inside.setTransactionContext(transaction);
        const asBefore = waitForAnswers(client);
        return work(inside, client).finally(asBefore);
      });
  } finally {
    pool.off('acquire', note);
  }
};

const rowCountIn = (text: string): number => Number(/\d+$/.exec(text)?.[0] ?? 0);

/** A protocol message holds one row; one stream write per row would cost more than the rows. */
const BLOCK = 256 * 1024;

/** Writes the output of `copy … to stdout` into the sink with backpressure. Resolves to the number of rows. */
export const copyOut = (client: Client, statement: string, sink: Writable): Promise<number> =>
  new Promise((resolve, reject) => {
    let block = Buffer.allocUnsafe(BLOCK);
    let used = 0;
    let rows = 0;
    let wire: Wire | null = null;
    const goOn = (): void => {
      wire?.stream.resume();
    };
    const end = (settle: () => void): void => {
      sink.off('drain', goOn).off('close', broken);
      goOn();
      settle();
    };
    const broken = (): void =>
      end(() => reject(sink.errored ?? new Error('the output was closed before the last row')));
    const hand = (bytes: Buffer): void => {
      if (!sink.write(bytes)) wire?.stream.pause();
    };
    const flush = (): void => {
      if (used > 0) hand(block.subarray(0, used));
      block = Buffer.allocUnsafe(BLOCK);
      used = 0;
    };
    sink.on('drain', goOn).on('close', broken);
    client.query({
      submit(connection) {
        wire = connection;
        connection.query(statement);
      },
      handleCopyInResponse: () => undefined,
      handleCopyData({ chunk }) {
        if (used + chunk.length > BLOCK) flush();
        // The driver reuses the buffer of a message.
        if (chunk.length > BLOCK) hand(Buffer.from(chunk));
        else used += chunk.copy(block, used);
      },
      handleCommandComplete({ text }) {
        rows = rowCountIn(text);
        flush();
      },
      handleReadyForQuery: () => end(() => resolve(rows)),
      handleError: (error) => end(() => reject(error)),
    });
  });

const sendChunk = (client: Client, statement: string, chunk: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0;
    client.query({
      // Sends all messages at once, without waiting for CopyInResponse: the embedded database processes a whole batch.
      submit(wire) {
        wire.query(statement);
        wire.sendCopyFromChunk(chunk);
        wire.endCopyFrom();
      },
      handleCopyInResponse: () => undefined,
      handleCopyData: () => undefined,
      handleCommandComplete({ text }) {
        rows = rowCountIn(text);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    });
  });

const NEW_LINE = 0x0a;
/** The embedded database's buffer holds this much without growing. */
const CHUNK_BYTES = 1024 ** 2;

/** Splits the bytes into chunks of whole lines, each about this long or a single line. */
export async function* wholeLines(
  chunks: AsyncIterable<Buffer>,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    const until = chunk.lastIndexOf(NEW_LINE) + 1;
    if (bytes + chunk.length < chunkBytes || until === 0) {
      buffered.push(chunk);
      bytes += chunk.length;
      continue;
    }
    yield Buffer.concat([...buffered, chunk.subarray(0, until)]);
    buffered = until < chunk.length ? [chunk.subarray(until)] : [];
    bytes = chunk.length - until;
  }
  if (bytes > 0) yield Buffer.concat(buffered);
}

interface CopyInOptions {
  /** Called with the number of rows sent. */
  readonly heard?: (rows: number) => void;
  /** A megabyte by default; each chunk costs a round trip. */
  readonly chunkBytes?: number | undefined;
}

/** `statement` is a `copy … from stdin`. Resolves to the number of rows. */
export const copyIn = async (
  client: Client,
  statement: string,
  chunks: AsyncIterable<Buffer>,
  { heard = () => undefined, chunkBytes }: CopyInOptions = {},
): Promise<number> => {
  let rows = 0;
  let sent: Promise<number> = Promise.resolve(0);
  const settle = async (): Promise<void> => {
    const more = await sent;
    rows += more;
    heard(more);
  };
  // Reads the next chunk while the database processes this one.
  for await (const chunk of wholeLines(chunks, chunkBytes)) {
    await settle();
    sent = sendChunk(client, statement, chunk);
    sent.catch(() => undefined);
  }
  await settle();
  return rows;
};
