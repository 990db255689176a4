import { createHash, generateKeyPairSync } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import * as v from 'valibot'
import type { CreatedPasskey, UsedPasskey } from '#domain/sessions/passkey.model.ts'
import { passkeyAlgorithms, readTransports } from '#domain/sessions/passkey.rules.ts'
import type { PasskeyChallenge } from './passkey-challenge.store.ts'
import type { Passkey } from '../sessions/passkey.store.ts'

/** A browser's answer that is not to be believed; `code` says why, for the log. */
export class PasskeyRefusedError extends Error {
  override readonly name = 'PasskeyRefusedError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export const toRpId = (origin: string): string => new URL(origin).hostname

/** What an authenticator stores of a person: it tells nothing about them. */
export const toUserHandle = (userId: string): string =>
  createHash('sha256').update(`passkey\n${userId}`).digest('base64url')

const clientDataModel = v.object({ challenge: v.string(), origin: v.string() })

export interface ClientData {
  readonly challenge: string
  readonly origin: string
}

/** What the browser signed about itself; null where it is unreadable. */
export function readClientData(encoded: string): ClientData | null {
  try {
    return v.parse(clientDataModel, decodeClientDataJSON(encoded))
  } catch {
    return null
  }
}

function toExpected({ origin }: PasskeyChallenge, clientData: ClientData) {
  if (clientData.origin !== origin) throw new PasskeyRefusedError('wrong_origin')
  return {
    expectedChallenge: clientData.challenge,
    expectedOrigin: origin,
    expectedRPID: toRpId(origin),
    requireUserVerification: true,
  }
}

/** Certificates of an authenticator name addresses that the library would call, so none is taken. */
function requireNoCertificate(attestation: string): void {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  const isPlain = format === 'none' || format === 'packed'
  if (!isPlain || decoded.get('attStmt').get('x5c') !== undefined)
    throw new PasskeyRefusedError('attestation')
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof PasskeyRefusedError) throw cause
    throw new PasskeyRefusedError('not_verified', { cause })
  }
}

/** The credential that the browser made. Refuses with `PasskeyRefusedError`. */
export function verifyCreated(
  { response, ...credential }: CreatedPasskey,
  challenge: PasskeyChallenge,
  clientData: ClientData,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  return guarded(async () => {
    const { clientDataJSON, attestationObject, transports = [] } = response
    requireNoCertificate(attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...toExpected(challenge, clientData),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
    })
    if (!verified) throw new PasskeyRefusedError('not_verified')
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: isoBase64URL.fromBuffer(publicKey),
      counter,
      transports: [...readTransports(transports)],
    }
  })
}

/** The number of uses that a passkey's answer tells. Refuses with `PasskeyRefusedError`. */
export function verifyUsed(
  { response, ...credential }: UsedPasskey,
  challenge: PasskeyChallenge,
  clientData: ClientData,
  { publicKey, counter }: Pick<Passkey, 'publicKey' | 'counter'>,
): Promise<number> {
  return guarded(async () => {
    const { clientDataJSON, authenticatorData, signature } = response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...toExpected(challenge, clientData),
      credential: { id: credential.id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    })
    if (!verified) throw new PasskeyRefusedError('not_verified')
    return authenticationInfo.newCounter
  })
}

function createUnknownKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, isoBase64URL.toBuffer(x)],
    [-3, isoBase64URL.toBuffer(y)],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(cose))
}

/** Takes the place of a passkey that nobody has, so that it costs the same time as a wrong one. */
export const unknownPasskey = { publicKey: createUnknownKey(), counter: 0 } as const
