// Imported, not fetched when wanted: this stands in the worker's file too, which fetches no parts.
import { argon2idAsync } from '@noble/hashes/argon2.js'
import type { Stretching } from './vault-level.model.ts'

/** OWASP's least for Argon2id: 19 MiB, twice, on one lane. Under a second on a tablet; years of one machine for six digits without the device's key, days with it. */
const passes = 2
const kibibytes = 19_456

const digits = /^\d{6,12}$/u

/** Why a PIN is none: not 6 to 12 digits; or one of those that everybody tries first. */
export type PinFault = 'pin_digits' | 'pin_obvious'

const steps = (pin: string): ReadonlySet<number> =>
  new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))

export function pinFault(pin: string): PinFault | null {
  if (!digits.test(pin)) return 'pin_digits'
  const [step, ...others] = steps(pin)
  // 111111, 123456, 987654
  return others.length === 0 && step !== undefined && Math.abs(step) <= 1 ? 'pin_obvious' : null
}

export const newStretching = (): Stretching => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  passes,
  kibibytes,
})

/** 32 bytes that take a while to be made of a PIN. */
export async function stretchPin(
  pin: string,
  { salt, passes: t, kibibytes: m }: Stretching,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await argon2idAsync(pin, salt, { t, m, p: 1, dkLen: 32 }))
}
