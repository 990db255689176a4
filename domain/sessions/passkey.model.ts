import * as v from 'valibot'
import { maxPasskeyNameLength, passkeyTransports } from './passkey.rules.ts'

const base64url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/u), v.maxLength(most))

const credentialId = base64url(1400)
const clientData = base64url(4096)
const publicKeyType = v.literal('public-key')

/** What a person calls a passkey. */
export const passkeyNameModel = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.check((name) => !/\p{Cc}/u.test(name)),
  v.maxLength(maxPasskeyNameLength),
)

const descriptor = v.object({
  id: v.string(),
  type: publicKeyType,
  transports: v.array(v.picklist(passkeyTransports)),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as this host sets it. */
export const passkeyCreationModel = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKeyType })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON`; no `allowCredentials` means anybody’s passkey. */
export const passkeyRequestModel = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(descriptor),
})

/** `RegistrationResponseJSON`, as far as this host reads it. */
export const createdPasskeyModel = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: v.object({
    clientDataJSON: clientData,
    attestationObject: base64url(16_384),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16))),
  }),
})

/** `AuthenticationResponseJSON`, as far as this host reads it. */
export const usedPasskeyModel = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: v.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(4096),
    signature: base64url(4096),
    userHandle: v.optional(v.nullable(base64url(128))),
  }),
})

export type PasskeyCreation = v.InferOutput<typeof passkeyCreationModel>
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestModel>
export type CreatedPasskey = v.InferOutput<typeof createdPasskeyModel>
export type UsedPasskey = v.InferOutput<typeof usedPasskeyModel>
