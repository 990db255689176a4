import { isIPv6 } from 'node:net'

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}

/**
 * What sign-in delays take for one network: an IPv4 address as it is, of an IPv6 address its first 64 bits, since a single
 * household has all the rest to change at will. An IPv4 address inside an IPv6 one is the IPv4 address.
 */
export function networkOfAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const middle =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...middle, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
