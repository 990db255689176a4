import { getPinForm } from '#domain/vault/pin.rules.ts'
import type { Stretching } from './vault-record.model.ts'

/** Makes 32 bytes of a PIN, at the cost that `stretching` names. */
export type StretchPin = (pin: string, stretching: Stretching) => Promise<Uint8Array<ArrayBuffer>>

/** What a guess costs: with a native library over 100 ms of one core. */
export const pinCost = { passes: 3, kibibytes: 77_824 } as const

export const newStretching = (pin: string): Stretching => ({
  salt: crypto.getRandomValues(new Uint8Array(16)),
  ...pinCost,
  form: getPinForm(pin),
})

/** Whether a guess costs less than it would for a PIN that is chosen now. */
export const isOutdated = ({ passes, kibibytes }: Stretching): boolean =>
  passes * kibibytes < pinCost.passes * pinCost.kibibytes || kibibytes < pinCost.kibibytes
