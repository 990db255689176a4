import { argon2id } from 'hash-wasm'
import type { StretchPin } from './pin-stretching.ts'

/** Argon2id in WebAssembly. Nothing else in its thread runs meanwhile. */
export const stretchPin: StretchPin = async (pin, { salt, passes, kibibytes }) =>
  new Uint8Array(
    await argon2id({
      password: pin.normalize('NFC'),
      salt,
      iterations: passes,
      memorySize: kibibytes,
      parallelism: 1,
      hashLength: 32,
      outputType: 'binary',
    }),
  )
