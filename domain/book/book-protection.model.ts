import * as v from 'valibot'

/** How a device guards what it keeps (offline.md, "The vault"): with a key that the browser keeps; with one that a PIN opens; by keeping no book at all. */
export const bookProtections = ['device', 'pin', 'off'] as const

export const bookProtection = v.picklist(bookProtections)

export type BookProtection = v.InferOutput<typeof bookProtection>

/** The organisation's parameter of it. */
export const protectionParameter = 'offline_protection'

/** The organisation's protection; `device` where there is none, or none of the three. */
export function readBookProtection(parameters: ReadonlyMap<string, string>): BookProtection {
  const given = parameters.get(protectionParameter)?.trim()
  return bookProtections.find((one) => one === given) ?? 'device'
}
