import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A name that leads to an address of this machine or of a private network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Finds every address of a name. */
export type FindAddresses = (host: string) => Promise<readonly LookupAddress[]>

export const findAddresses: FindAddresses = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, found) => {
      if (error === null) resolve(found)
      else reject(error)
    })
  })

/**
 * A lookup for one connection: it connects to the very addresses that were checked, and asks the
 * name server once.
 */
export function createCheckedLookup(find: FindAddresses, isAllowed: boolean): LookupFunction {
  return (host, options, answer) => {
    const pass = (found: Awaited<ReturnType<FindAddresses>>): void => {
      const [first] = found
      if (
        first === undefined ||
        (!isAllowed && !found.every((one) => isPublicAddress(one.address)))
      )
        answer(new PrivateAddressError('The name leads to a private address'), '')
      else if (options.all === true) answer(null, [...found])
      else answer(null, first.address, first.family)
    }
    find(host).then(pass, (error: unknown) => answer(error as NodeJS.ErrnoException, ''))
  }
}
