import * as oidc from 'openid-client'
import type { Claims } from '#domain/sessions/single-sign-on.rules.ts'
import { clockToleranceSeconds } from '#domain/sessions/single-sign-on.rules.ts'
import { createOutgoingFetch, OutgoingCallError } from '../outgoing/outgoing-fetch.ts'
import type { OutgoingClient } from '../outgoing/outgoing-client.ts'

/** How this host is known to a provider. */
export interface ProviderClient {
  readonly issuer: string
  readonly client_id: string
  /** Null for a client that has none. */
  readonly clientSecret: string | null
}

/** What begins a sign-in and is checked at its end. */
export interface SignOnSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirectUrl: string
}

export interface ProviderDeps {
  readonly outgoing: OutgoingClient
  readonly now: Date
}

/** The provider cannot be reached, or is none. */
export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

/** The provider, or what came back from it, is not to be believed; `code` says why, for the log. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

const cachedMilliseconds = 600_000
/** A provider that does not answer is not asked by each click. */
const failedMilliseconds = 10_000
const maxCached = 200

interface CachedMetadata {
  readonly until: number
  readonly metadata: Promise<oidc.ServerMetadata>
}

/** By client, so that hosts in one process share nothing. */
const caches = new WeakMap<OutgoingClient, Map<string, CachedMetadata>>()

async function discover(issuer: string, outgoing: OutgoingClient): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
    [oidc.customFetch]: createOutgoingFetch(outgoing),
  })
  return found.serverMetadata()
}

function readMetadata(issuer: string, { outgoing, now }: ProviderDeps) {
  const cache = caches.get(outgoing) ?? new Map<string, CachedMetadata>()
  caches.set(outgoing, cache)
  const cached = cache.get(issuer)
  if (cached !== undefined && cached.until > now.getTime()) return cached.metadata
  if (cache.size >= maxCached) cache.clear()
  const metadata = discover(issuer, outgoing)
  cache.set(issuer, { until: now.getTime() + cachedMilliseconds, metadata })
  metadata.catch(() => cache.set(issuer, { until: now.getTime() + failedMilliseconds, metadata }))
  return metadata
}

function toClientAuth(secret: string | null, metadata: oidc.ServerMetadata): oidc.ClientAuth {
  if (secret === null) return oidc.None()
  const methods = metadata.token_endpoint_auth_methods_supported
  const isPost = methods?.includes('client_secret_basic') === false
  return isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}

async function configure(
  { issuer, client_id, clientSecret }: ProviderClient,
  deps: ProviderDeps,
): Promise<oidc.Configuration> {
  const metadata = await readMetadata(issuer, deps).catch((cause: unknown) => {
    throw new ProviderUnavailableError('The provider does not answer', { cause })
  })
  const client = {
    // Every expiry is measured by the host's clock.
    [oidc.clockSkew]: Math.round((deps.now.getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: clockToleranceSeconds,
  }
  const auth = toClientAuth(clientSecret, metadata)
  const configuration = new oidc.Configuration(metadata, client_id, client, auth)
  configuration[oidc.customFetch] = createOutgoingFetch(deps.outgoing)
  // The ID token's signature is checked, though it comes over TLS.
  oidc.enableNonRepudiationChecks(configuration)
  return configuration
}

export function createSignOnSecrets(redirectUrl: string): SignOnSecrets {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    redirectUrl,
  }
}

/** Where the browser goes to sign in. Refuses with `ProviderUnavailableError`. */
export async function buildProviderUrl(
  client: ProviderClient & { readonly scope: string },
  { state, nonce, verifier, redirectUrl }: SignOnSecrets,
  deps: ProviderDeps,
): Promise<string> {
  const configuration = await configure(client, deps)
  const endpoint = configuration.serverMetadata().authorization_endpoint ?? ''
  if (!URL.canParse(endpoint) || new URL(endpoint).protocol !== 'https:')
    throw new ProviderUnavailableError('The provider names no address to sign in at')
  return oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: client.scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

export interface ProviderAnswer {
  readonly code: string
  readonly iss?: string | undefined
}

export interface SignedInPerson {
  readonly subject: string
  readonly claims: Claims
  /** Where the person signs out of the provider; null where it has no such address. */
  readonly signOutUrl: string | null
}

function toSignOutUrl(
  configuration: oidc.Configuration,
  clientId: string,
  returnUrl: string,
): string | null {
  const address = configuration.serverMetadata().end_session_endpoint
  if (address === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:') return null
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', returnUrl)
  return url.href
}

function toProviderError(error: unknown): Error {
  if (error instanceof ProviderRefusedError) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutgoingCallError)
      return new ProviderUnavailableError('The provider does not answer', { cause: error })
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string'
      ? error.code
      : 'provider_refused'
  return new ProviderRefusedError(code, { cause: error })
}

/** Who the provider says that it is, by the code; `returnUrl` is where signing out leads back to. */
export async function redeemCode(
  client: ProviderClient,
  { state, nonce, verifier, redirectUrl }: SignOnSecrets,
  { code, iss }: ProviderAnswer,
  returnUrl: string,
  deps: ProviderDeps,
): Promise<SignedInPerson> {
  const configuration = await configure(client, deps)
  const current = new URL(redirectUrl)
  current.search = new URLSearchParams({
    code,
    state,
    ...(iss === undefined ? {} : { iss }),
  }).toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined || claims.sub.includes('\0'))
      throw new ProviderRefusedError('no_subject')
    return {
      subject: claims.sub,
      claims: await withUserInfo(configuration, tokens.access_token, claims),
      signOutUrl: toSignOutUrl(configuration, client.client_id, returnUrl),
    }
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Providers may leave names and addresses to their user-info call; the ID token goes first. */
async function withUserInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  claims: Claims & { readonly sub: string },
): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  const more = await oidc.fetchUserInfo(configuration, accessToken, claims.sub)
  return { ...more, ...claims }
}
