import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

type Subnet = readonly [string, number]

/** IPv4 that leads to no host of the internet (IANA special-purpose registry), multicast too. */
const specialIpv4: readonly Subnet[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Global unicast; mapped, NAT64, link-local and unique-local addresses lie outside of it. */
const globalIpv6: Subnet = ['2000::', 3]

/** Within global unicast: Teredo and its neighbours, documentation, 6to4. */
const specialIpv6: readonly Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function toList(family: 'ipv4' | 'ipv6', subnets: readonly Subnet[]): BlockList {
  const list = new BlockList()
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family)
  return list
}

const closedIpv4 = toList('ipv4', specialIpv4)
const openIpv6 = toList('ipv6', [globalIpv6])
const closedIpv6 = toList('ipv6', specialIpv6)

/** The machine's own addresses, which may be public ones. */
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((entries) =>
    entries?.some((entry) => entry.address === address),
  )
}

/** Whether an address is a host of the internet, and not this machine. */
export function isPublicAddress(address: string): boolean {
  if (isOwnAddress(address)) return false
  if (isIP(address) === 4) return !closedIpv4.check(address, 'ipv4')
  // A zone names one of this machine's networks.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}
