import { randomUUID } from 'node:crypto'
import type { CreatedPasskey, PasskeyCreation } from '#domain/sessions/passkey.model.ts'
import {
  maxPasskeys,
  passkeyAlgorithms,
  passkeyChallengeSeconds,
} from '#domain/sessions/passkey.rules.ts'
import type { IncomingCall, SessionContext } from '../http/context.ts'
import { checkOwnPassword, toOwnChange } from '../sessions/second-factor.service.ts'
import { recordMfaChange } from '../sessions/second-factor.store.ts'
import type { PasswordCheck } from '../sessions/password-change.service.ts'
import { createChallenge, takeChallenge } from './passkey-challenge.store.ts'
import {
  PasskeyRefusedError,
  readClientData,
  toRpId,
  toUserHandle,
  verifyCreated,
} from './passkey-verification.ts'
import {
  addPasskey,
  countPasskeys,
  findPasskeys,
  removePasskey,
} from '../sessions/passkey.store.ts'
import type { Passkey } from '../sessions/passkey.store.ts'

type Refused = Exclude<PasswordCheck, { readonly kind: 'right' }>

/** The page's own origin, which the gate has compared with the host's. */
export const getPageOrigin = ({ request }: Pick<IncomingCall, 'request'>): string =>
  request.headers.get('origin') ?? request.origins[0] ?? ''

/** How a browser finds a passkey of the person again. */
export const toDescriptor = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** The passkeys of the person who is signed in. */
export function listPasskeys({ database, actor }: SessionContext): Promise<readonly Passkey[]> {
  return database.asOwner((tx) => findPasskeys(tx, actor.userId))
}

export type PasskeyBegin =
  | { readonly kind: 'begun'; readonly options: PasskeyCreation }
  | { readonly kind: 'too_many_passkeys' }
  | Refused

/** Begins to add a passkey; the password keeps somebody at an unlocked screen from it. */
export async function beginPasskey(
  context: SessionContext,
  password: string,
): Promise<PasskeyBegin> {
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  const { database, actor, now } = context
  const { userId } = actor
  const origin = getPageOrigin(context)
  return database.asOwner(async (tx) => {
    const present = await findPasskeys(tx, userId)
    if (present.length >= maxPasskeys) return { kind: 'too_many_passkeys' }
    const challenge = await createChallenge(tx, { purpose: 'registration', userId, origin }, now)
    const options: PasskeyCreation = {
      rp: { id: toRpId(origin), name: 'Forecourt' },
      user: { id: toUserHandle(userId), name: actor.username, displayName: actor.name },
      challenge,
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: passkeyChallengeSeconds * 1000,
      excludeCredentials: present.map(toDescriptor),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
    return { kind: 'begun', options }
  })
}

export type PasskeyConfirm =
  | { readonly kind: 'added'; readonly passkey: Passkey }
  | {
      readonly kind: 'passkey_expired' | 'passkey_refused' | 'passkey_known' | 'too_many_passkeys'
    }

/** Adds the passkey that the browser made; the challenge is used up in any case. */
export async function confirmPasskey(
  context: SessionContext,
  { name, credential }: { readonly name: string; readonly credential: CreatedPasskey },
): Promise<PasskeyConfirm> {
  const { database, actor, now, log } = context
  const { userId } = actor
  const clientData = readClientData(credential.response.clientDataJSON)
  if (clientData === null) return { kind: 'passkey_refused' }
  const challenge = await database.asOwner((tx) =>
    takeChallenge(tx, clientData.challenge, 'registration', now),
  )
  if (challenge === null || challenge.userId !== userId) return { kind: 'passkey_expired' }
  try {
    const created = await verifyCreated(credential, challenge, clientData)
    const passkey = { ...created, id: randomUUID(), userId, name, createdAt: now, lastUsedAt: null }
    return await database.asOwner(async (tx) => {
      if ((await countPasskeys(tx, userId)) >= maxPasskeys) return { kind: 'too_many_passkeys' }
      if (!(await addPasskey(tx, passkey))) return { kind: 'passkey_known' }
      await recordMfaChange(tx, { ...toOwnChange(context, 'passkey_added'), passkeyName: name })
      return { kind: 'added', passkey }
    })
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError)) throw error
    log.warn({ event: 'passkey_refused', kind: 'registration', code: error.code })
    return { kind: 'passkey_refused' }
  }
}

/** Removes a passkey of the person; no session ends. */
export async function removeOwnPasskey(
  context: SessionContext,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Refused | { readonly kind: 'checked'; readonly isRemoved: boolean }> {
  const check = await checkOwnPassword(context, password)
  if (check.kind !== 'right') return check
  return context.database.asOwner(async (tx) => {
    const removed = await removePasskey(tx, context.actor.userId, id)
    if (removed === null) return { kind: 'checked', isRemoved: false }
    const change = toOwnChange(context, 'passkey_removed')
    await recordMfaChange(tx, { ...change, passkeyName: removed.name })
    return { kind: 'checked', isRemoved: true }
  })
}
