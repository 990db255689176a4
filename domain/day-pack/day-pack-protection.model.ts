import * as v from 'valibot'

/**
 * How a device protects stored customers: by a key of the browser, by a PIN as well, or by storing
 * none.
 */
export const dayPackProtections = ['device', 'pin', 'off'] as const

export const dayPackProtection = v.picklist(dayPackProtections)

export type DayPackProtection = v.InferOutput<typeof dayPackProtection>

/** The organisation's parameter for it. */
export const protectionParameter = 'offline_protection'

/** The organisation's protection; `device` where the parameter is missing or unknown. */
export function readDayPackProtection(parameters: ReadonlyMap<string, string>): DayPackProtection {
  const value = parameters.get(protectionParameter)?.trim()
  return dayPackProtections.find((one) => one === value) ?? 'device'
}
