import type { SignOnService } from '#domain/sessions/single-sign-on.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { storedItems } from './stored-items.ts'

/** Why single sign-on failed, as far as a person may know. */
export type SignOnFailure = 'refused' | 'expired' | 'unavailable' | 'not_set_up' | 'not_secure'

/** What this browser holds while the person is at the provider. */
interface StartedSignOn {
  readonly service: SignOnService
  readonly key: string
  /** The path that sign-in interrupted. */
  readonly from: string | null
}

/** What led back to this page; it is in no address and no storage. */
export type PendingSignOn =
  | { readonly kind: 'code'; readonly search: string }
  | { readonly kind: 'token'; readonly service: string; readonly token: string }

let pending: PendingSignOn | null = null

/** Holds what the address held, which is replaced at once. */
export function holdSignOn(next: PendingSignOn): void {
  pending = next
}

/** What is held, this once; null after a reload. */
export function takeSignOn(): PendingSignOn | null {
  const taken = pending
  pending = null
  return taken
}

const failures: Readonly<Record<string, SignOnFailure>> = {
  sso_not_set_up: 'not_set_up',
  sso_unavailable: 'unavailable',
  sso_expired: 'expired',
  connection_not_secure: 'not_secure',
}

function toSignOnFailure(error: unknown): SignOnFailure {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return 'unavailable'
  return failures[failure.code] ?? 'refused'
}

export type SignOnStart =
  | { readonly kind: 'begun'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: SignOnFailure }

export interface SignOnRequest {
  readonly service: SignOnService
  /** Whose provider, where several organisations have one. */
  readonly organisation: string | undefined
  readonly from: string | undefined
}

/** Begins a sign-in at the provider: the address to go to. */
export async function startSignOn(
  api: Api,
  storage: Storage,
  { service, organisation, from }: SignOnRequest,
): Promise<SignOnStart> {
  const call = { sso: api.SSO_REDIRECT, gas: api.GAS_AUTH, keyloop: api.KEYLOOP_AUTH }[service]
  try {
    const { url, key } = await call.get(organisation === undefined ? {} : { organisation })
    const begun: StartedSignOn = { service, key, from: from ?? null }
    storage.setItem(storedItems.sso, JSON.stringify(begun))
    return { kind: 'begun', url }
  } catch (error) {
    return { kind: 'failed', reason: toSignOnFailure(error) }
  }
}

export type SignOnFinish =
  | { readonly kind: 'signed_in'; readonly from: string | undefined }
  | { readonly kind: 'failed'; readonly reason: SignOnFailure }

async function endAtProvider(api: Api, storage: Storage, search: string): Promise<SignOnFinish> {
  const begun = JSON.parse(storage.getItem(storedItems.sso) ?? 'null') as StartedSignOn | null
  storage.removeItem(storedItems.sso)
  const query = new URLSearchParams(search)
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name))
  if (!code || !state) return { kind: 'failed', reason: 'refused' }
  if (begun === null) return { kind: 'failed', reason: 'expired' }
  const { service, key, from } = begun
  const call = { sso: api.SSO_SIGN_IN, gas: api.GAS_AUTH, keyloop: api.KEYLOOP_AUTH }[service]
  await call.post({ key, code, state, ...(iss ? { iss } : {}) })
  return { kind: 'signed_in', from: from ?? undefined }
}

/** Ends a sign-in by what led back to this page. */
export async function finishSignOn(
  api: Api,
  storage: Storage,
  held: PendingSignOn,
): Promise<SignOnFinish> {
  try {
    if (held.kind === 'code') return await endAtProvider(api, storage, held.search)
    await api.SSO_VALIDATE.post({ service: held.service, auth: held.token })
    return { kind: 'signed_in', from: undefined }
  } catch (error) {
    return { kind: 'failed', reason: toSignOnFailure(error) }
  }
}
