import { isIPv4, isIPv6 } from 'node:net'

function splitGroups(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

/** The block that one owner usually holds: /24 of IPv4, /64 of IPv6. */
export function toAddressBlock(address: string): string {
  const network = toNetwork(address)
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network
}

/**
 * The network of an address for sign-in delays: IPv4 as it is, the first 64 bits of IPv6, which one
 * household can vary freely.
 */
export function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = splitGroups(head)
  const after = splitGroups(tail ?? '')
  const middle =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...middle, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** The block of addresses as a person reads it: enough to know a place by, too little for one home. */
export function describeNetwork(address: string): string | null {
  const block = toAddressBlock(address)
  if (isIPv4(toNetwork(address))) return `${block}.x`
  return isIPv6(address) ? `${block}::` : null
}
