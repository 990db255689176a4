import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export type RefusedReason =
  | 'bad_address'
  | 'not_https'
  | 'credentials'
  | 'port'
  | 'private_name'
  | 'private_address'
  | 'redirect'

/** Hosts that the operator allows, such as `mail.lan` or `10.0.0.7:8443`: private ones too. */
export type AllowedHosts = ReadonlySet<string>

export type OutgoingTarget =
  | {
      readonly state: 'target'
      readonly url: URL
      /** Host name or address, without the brackets of IPv6. */
      readonly host: string
      readonly port: number
      /** Whether the operator allows it, so that it may be private. */
      readonly isAllowed: boolean
    }
  | { readonly state: 'refused'; readonly reason: RefusedReason }

const httpsPort = 443
/** Ports that any host may be called at. */
export const defaultOutgoingPorts: ReadonlySet<number> = new Set([httpsPort, 8443])

export interface OutgoingRules {
  /** OUTGOING_ALLOWED_HOSTS. */
  readonly allowedHosts: AllowedHosts
  readonly ports?: ReadonlySet<number>
}

/** Ends of names that never lead out of a network. */
const privateName =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|arpa|onion)$/

function isPrivateName(host: string): boolean {
  return privateName.test(host) || !host.includes('.')
}

const refused = (reason: RefusedReason): OutgoingTarget => ({ state: 'refused', reason })

/** Whether the text names an address otherwise than it is read: decimal, octal, full-width digits. */
function isDisguised(text: string, host: string): boolean {
  return isIP(host) === 4 && !text.includes(host)
}

/** Reads an address that an organisation set, and refuses what may not be called. */
export function readOutgoingTarget(
  text: string,
  { allowedHosts, ports = defaultOutgoingPorts }: OutgoingRules,
): OutgoingTarget {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || /[\s\\\u0000-\u001f]/.test(text)) return refused('bad_address')
  if (url.protocol !== 'https:') return refused('not_https')
  if (url.username !== '' || url.password !== '') return refused('credentials')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? httpsPort : Number(url.port)
  if (host.endsWith('.') || isDisguised(text, host)) return refused('bad_address')
  const isAllowed = allowedHosts.has(host) || allowedHosts.has(`${url.hostname}:${port}`)
  if (!isAllowed && !ports.has(port)) return refused('port')
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) return refused('private_address')
  if (!isAllowed && isIP(host) === 0 && isPrivateName(host)) return refused('private_name')
  return { state: 'target', url, host, port, isAllowed }
}
