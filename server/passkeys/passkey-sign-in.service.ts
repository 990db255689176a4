import type { PasskeyRequest, UsedPasskey } from '#domain/sessions/passkey.model.ts'
import { passkeyChallengeSeconds } from '#domain/sessions/passkey.rules.ts'
import type { Transaction } from '../db/database.ts'
import type { IncomingCall } from '../http/context.ts'
import { deviceCookieName, readCookie, sessionIdHash } from '../sessions/cookie.ts'
import { findSessionAccount } from '../sessions/password-change.store.ts'
import { getSessionOrigin } from '../sessions/session-origin.ts'
import { completeSignIn } from '../sessions/sign-in.service.ts'
import type { CompletedSignIn } from '../sessions/sign-in.service.ts'
import { findAccountById } from '../sessions/sign-in.store.ts'
import type { IdentifiedAccount } from '../sessions/sign-in.store.ts'
import { createChallenge, takeChallenge } from './passkey-challenge.store.ts'
import type { PasskeyChallenge } from './passkey-challenge.store.ts'
import {
  PasskeyRefusedError,
  readClientData,
  toRpId,
  toUserHandle,
  unknownPasskey,
  verifyUsed,
} from './passkey-verification.ts'
import type { ClientData } from './passkey-verification.ts'
import { getPageOrigin, toDescriptor } from './passkey.service.ts'
import { findPasskeys, lockPasskey, recordPasskeyUse } from '../sessions/passkey.store.ts'

type SignInContext = Pick<IncomingCall, 'database' | 'now' | 'request' | 'log'>

/** Whose password was right and whose code is missing; null where nobody is at this step. */
async function findAtSecondStep(
  tx: Transaction,
  { request, now }: SignInContext,
): Promise<string | null> {
  const idHash = sessionIdHash(request.headers, request.isSecure)
  const account = idHash === null ? null : await findSessionAccount(tx, idHash, now)
  return account?.state === 'mfa' ? account.userId : null
}

/** A challenge for anybody's passkey, or for the person at the second step; null without one. */
export function beginPasskeySignIn(
  context: SignInContext,
  isSecondFactor: boolean,
): Promise<PasskeyRequest | null> {
  const origin = getPageOrigin(context)
  return context.database.asOwner(async (tx) => {
    const userId = isSecondFactor ? await findAtSecondStep(tx, context) : null
    if (isSecondFactor && userId === null) return null
    const subject = { purpose: 'sign_in', userId, origin } as const
    return {
      challenge: await createChallenge(tx, subject, context.now),
      rpId: toRpId(origin),
      timeout: passkeyChallengeSeconds * 1000,
      userVerification: 'required',
      allowCredentials: userId === null ? [] : (await findPasskeys(tx, userId)).map(toDescriptor),
    }
  })
}

interface PasskeyAnswer {
  readonly used: UsedPasskey
  readonly clientData: ClientData
  readonly challenge: PasskeyChallenge
}

/** The account that the answer opens. Refuses with `PasskeyRefusedError`. */
async function accept(
  tx: Transaction,
  { used, clientData, challenge }: PasskeyAnswer,
  now: Date,
): Promise<IdentifiedAccount> {
  const passkey = await lockPasskey(tx, used.id)
  const account = passkey === null ? null : await findAccountById(tx, passkey.userId)
  const counter = await verifyUsed(used, challenge, clientData, passkey ?? unknownPasskey)
  if (passkey === null || account === null) throw new PasskeyRefusedError('unknown_passkey')
  const { userId } = account
  const { userHandle } = used.response
  if (challenge.userId !== null && challenge.userId !== userId)
    throw new PasskeyRefusedError('other_person')
  if (typeof userHandle === 'string' && userHandle !== toUserHandle(userId))
    throw new PasskeyRefusedError('other_person')
  if (!account.isActive) throw new PasskeyRefusedError('disabled_user')
  await recordPasskeyUse(tx, passkey.id, { counter, lastUsedAt: now })
  return account
}

export type PasskeySignInOutcome =
  | ({ readonly kind: 'signed_in'; readonly username: string } & CompletedSignIn)
  | { readonly kind: 'expired' | 'refused' }

/** Signs in by a passkey, or refuses everybody alike; the reason is for the operator's log alone. */
export async function signInByPasskey(
  { database, request, now, log }: SignInContext,
  used: UsedPasskey,
): Promise<PasskeySignInOutcome> {
  const clientData = readClientData(used.response.clientDataJSON)
  if (clientData === null) return { kind: 'refused' }
  const challenge = await database.asOwner((tx) =>
    takeChallenge(tx, clientData.challenge, 'sign_in', now),
  )
  if (challenge === null) return { kind: 'expired' }
  const browser = {
    deviceSecret: readCookie(request.headers, deviceCookieName),
    formerIdHash: sessionIdHash(request.headers, request.isSecure),
    ...getSessionOrigin(request),
    now,
  }
  try {
    return await database.asOwner(async (tx) => {
      const account = await accept(tx, { used, clientData, challenge }, now)
      const { username } = account
      return { kind: 'signed_in', username, ...(await completeSignIn(tx, browser, account)) }
    })
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError)) throw error
    log.warn({ event: 'passkey_refused', kind: 'sign_in', code: error.code })
    return { kind: 'refused' }
  }
}
