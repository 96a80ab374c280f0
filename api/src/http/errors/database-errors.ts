import { Prisma } from '@salamu/prisma/client';
import { DomainError } from '#api/domain/errors.ts';

const secondsToRetry = 5;
/** The value doesn't fit the column (too long, out of range, a NUL byte): invalid input, whatever the schema said. */
const badValue = new Set(['P2000', 'P2005', 'P2006', 'P2007', 'P2019', 'P2020', 'P2023', 'P2033']);
/** PostgreSQL's class of data exceptions. */
const badValueStates = /^22/;
/** The database is unavailable, too busy, or aborted this transaction. */
const outage = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1010',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);
const outageKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'TransactionWriteConflict',
]);
/**
 * PostgreSQL's classes for connections, resources, operator intervention (with time-outs), system errors, slow locks or
 * transactions, and a read-only database.
 */
const outageStates = /^(08|25006|25P03|25P04|53|55P03|57|58|40)/;

/**
 * What a database error means to the caller: 422, 503, or null if it is our fault (or not a database error at all).
 * After a lost connection, errors have no code; those count as an outage.
 */
export function databaseErrorOf(error: unknown): DomainError | null {
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (badValue.has(error.code) || badValueStates.test(sqlStateOf(error)))
      return new DomainError('invalid_input');
    if (outage.has(error.code) || isDriverOutage(error)) return unavailable();
    return null;
  }
  if (error instanceof Error && badValueStates.test(codeOf(error))) return new DomainError('invalid_input');
  const codeless =
    error instanceof Prisma.PrismaClientInitializationError ||
    error instanceof Prisma.PrismaClientUnknownRequestError ||
    (error instanceof Error && (error.name === 'DriverAdapterError' || isSocketError(error)));
  return codeless ? unavailable() : null;
}

const unavailable = () => new DomainError('unavailable', undefined, { retryAfter: secondsToRetry });

interface DriverMeta {
  driverAdapterError?: { cause?: { originalCode?: unknown; kind?: unknown } };
}

function sqlStateOf(error: Prisma.PrismaClientKnownRequestError): string {
  return String(causeOf(error)?.originalCode ?? '');
}

function causeOf(error: Prisma.PrismaClientKnownRequestError) {
  return (error.meta as DriverMeta | undefined)?.driverAdapterError?.cause;
}

/** Raw queries always fail with `P2010`; the cause is in the driver adapter's error, or is PostgreSQL's own code. */
function isDriverOutage(error: Prisma.PrismaClientKnownRequestError): boolean {
  return outageKinds.has(String(causeOf(error)?.kind)) || outageStates.test(sqlStateOf(error));
}

/** pg's pool errors, which have no code, for a connection lost or timed out while opening. */
const lostWhileOpening = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** From a socket or PostgreSQL itself. */
const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function isSocketError(error: Error): boolean {
  const code = codeOf(error);
  return (
    lostWhileOpening.test(error.message) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    outageStates.test(code)
  );
}
