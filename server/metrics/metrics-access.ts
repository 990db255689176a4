import { createHash, timingSafeEqual } from 'node:crypto'
import type { HostMetrics } from './host-metrics.ts'

/** Who may read the figures of this host. */
export interface MetricsAccess {
  readonly metrics: HostMetrics
  /** What a reader brings as a bearer token; without one, only the machine itself may read. */
  readonly token: string | null
  /** Behind a proxy the machine's own address may be the proxy's: a token is needed. */
  readonly isBehindProxy: boolean
}

/** As `toNetwork` writes them: of IPv6 the first 64 bits. */
const ownMachine: ReadonlySet<string> = new Set(['127.0.0.1', '0:0:0:0'])

const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a reader is the operator: by the token where one is set, else by the network. */
export function mayReadMetrics(
  { token, isBehindProxy }: Omit<MetricsAccess, 'metrics'>,
  { authorization, network }: { readonly authorization: string | null; readonly network: string },
): boolean {
  if (token === null) return !isBehindProxy && ownMachine.has(network)
  const [, brought = ''] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(toDigest(brought), toDigest(token))
}
