import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#domain/sessions/passkey.model.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const toText = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

const present = 0x01
const verified = 0x04
const attested = 0x40

/** What an answer says otherwise than an honest browser and authenticator would. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** Pressed, and nobody asked for a finger or a PIN. */
  readonly isUnverified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, unknown> }
  /** Signs with the key of another credential. */
  readonly isForged?: boolean
}

function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
  return { privateKey, cose }
}

function buildAuthenticatorData(
  rpId: string,
  counter: number,
  { isUnverified = false }: Deviation,
  credentialData: Buffer | null = null,
): Buffer {
  const head = Buffer.alloc(5)
  const flags = present | (isUnverified ? 0 : verified) | (credentialData === null ? 0 : attested)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, ...(credentialData === null ? [] : [credentialData])])
}

/** An authenticator and its browser in one, as a phone is: makes one passkey and answers with it. */
export function createAuthenticator({ counts = true }: { readonly counts?: boolean } = {}) {
  const { privateKey, cose } = createKey()
  const credentialId = randomBytes(32)
  const id = toText(credentialId)
  let counter = 0
  let userHandle: string | null = null

  const buildClientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? 'http://localhost',
        crossOrigin: false,
      }),
    )

  return {
    id,
    create(options: PasskeyCreation, deviation: Deviation = {}): CreatedPasskey {
      userHandle = options.user.id
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const credentialData = Buffer.concat([Buffer.alloc(16), idLength, credentialId, cose])
      const rpId = deviation.rpId ?? options.rp.id
      const { fmt, attStmt } = deviation.attestation ?? { fmt: 'none', attStmt: new Map() }
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', buildAuthenticatorData(rpId, counter, deviation, credentialData)],
      ])
      const clientData = buildClientData('webauthn.create', options.challenge, deviation)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(clientData),
          attestationObject: toText(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ),
          transports: ['internal', 'carrier-pigeon'],
        },
      }
    },
    use(options: PasskeyRequest, deviation: Deviation = {}): UsedPasskey {
      if (counts) counter++
      const rpId = deviation.rpId ?? options.rpId
      const data = buildAuthenticatorData(rpId, deviation.counter ?? counter, deviation)
      const clientData = buildClientData('webauthn.get', options.challenge, deviation)
      const signed = Buffer.concat([data, sha256(clientData)])
      const key = deviation.isForged === true ? createKey().privateKey : privateKey
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(data),
          signature: toText(sign('sha256', signed, key)),
          userHandle: deviation.userHandle ?? userHandle,
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
