import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

const allowed = new Set(['event', 'fault', 'kind', 'code', 'at', 'method', 'route', 'status', 'milliseconds', 'requestId', 'userId', 'orgId', 'rows', 'count', 'port', 'version'])

/**
 * The host's log: one JSON line an event, only the fields of the list above; anything else is dropped before it is written,
 * so that a name, a registration or a password cannot reach the log by accident. `destination` is for tests.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { log: (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name))) },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
