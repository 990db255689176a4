import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'

const allowed = new Set([
  'event',
  'fault',
  'kind',
  'code',
  'at',
  'method',
  'route',
  'status',
  'milliseconds',
  'requestId',
  'userId',
  'orgId',
  'rows',
  'count',
  'port',
  'version',
])

function onlyAllowed(fields: unknown): Record<string, unknown> {
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}

/**
 * The host's log: one JSON line an event, only the fields of the list above; anything else, a free sentence or an error's message too,
 * is dropped before it is written, so that a name, a registration or a password cannot reach the log by accident. `destination` is for tests.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    hooks: {
      logMethod([fields], method) {
        method.call(this, onlyAllowed(fields))
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
