import { afterAll, beforeAll } from 'vitest'
import type { SignOnService } from '#domain/sessions/single-sign-on.model.ts'
import { createOutgoingClient } from '#server/outgoing/outgoing-client.ts'
import type { OutgoingClient } from '#server/outgoing/outgoing-client.ts'
import { readSetUp, saveSetUp } from '#server/single-sign-on/set-up.service.ts'
import { createCaller, getCookies } from '#tests/support/build.ts'
import { toOutgoingClient } from '#tests/support/gateways/outgoing-calls.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import type { TestHost } from '#tests/support/host.ts'
import {
  certificate,
  providerClientId,
  providerClientSecret,
  signInAtProvider,
  startIdentityProvider,
} from '#tests/support/gateways/identity-provider.ts'
import type { IdentityProviderServer } from '#tests/support/gateways/identity-provider.ts'

export const signOnPaths: Readonly<Record<SignOnService, readonly [string, string]>> = {
  sso: ['/authn/v1/sso/redirect', '/authn/v1/sso/sign-in'],
  gas: ['/authn/v1/sso/gas', '/authn/v1/sso/gas'],
  keyloop: ['/authn/v1/sso/keyloop', '/authn/v1/sso/keyloop'],
}

export interface BegunSignOn {
  readonly url: string
  readonly key: string
}

/** A host beside a real provider; `intercept` may answer in the provider’s place. */
export function describeSignOnHost() {
  let provider: IdentityProviderServer | null = null
  let intercept: OutgoingClient | null = null
  const getProvider = (): IdentityProviderServer => {
    if (provider === null) throw new Error('The provider starts before the tests')
    return provider
  }
  const direct = toOutgoingClient((call) =>
    createOutgoingClient({ allowedHosts: new Set([getProvider().host]), ca: certificate })(call),
  )
  const host = describeHost({ outgoing: toOutgoingClient((call) => (intercept ?? direct)(call)) })
  beforeAll(async () => {
    provider = await startIdentityProvider('http://localhost')
  })
  afterAll(() => provider?.close())

  const setUp = (orgId: string, input: object, secret: string | null = null): Promise<void> =>
    host.database.asOwner((tx) =>
      saveSetUp(
        { tx, secretKeys: host.secretKeys, orgId, now: host.clock.now() },
        readSetUp(input),
        secret,
      ),
    )
  return {
    host,
    direct,
    get issuer() {
      return getProvider().issuer
    },
    get people() {
      return getProvider().people
    },
    intercept: (outgoing: OutgoingClient | null) => {
      intercept = outgoing
    },
    setUp,
    setUpProvider: (orgId: string, input: object = {}) =>
      setUp(
        orgId,
        { service: 'sso', issuer: getProvider().issuer, client_id: providerClientId, ...input },
        providerClientSecret,
      ),
  }
}

export async function begin(
  { app }: Pick<TestHost, 'app'>,
  orgId: string,
  service: SignOnService = 'sso',
): Promise<BegunSignOn> {
  const path = `${signOnPaths[service][0]}?organisation=${orgId}`
  return (await (await createCaller(app)('GET', path)).json()) as BegunSignOn
}

/** What the provider's pages lead back with, for the person of this login. */
export async function comeBack({ url }: BegunSignOn, login: string) {
  const { searchParams } = await signInAtProvider(url, login)
  return Object.fromEntries(searchParams) as { code: string; state: string; iss?: string }
}

export interface SignOnOutcome {
  /** `in`, or the code of the refusal. */
  readonly outcome: string
  readonly userId: string | undefined
  readonly cookies: string
  readonly text: string
}

export async function readOutcome(answer: Response): Promise<SignOnOutcome> {
  const text = await answer.text()
  const body = JSON.parse(text) as { code?: string; userid?: string }
  return {
    outcome: body.code ?? 'in',
    userId: body.userid,
    cookies: getCookies(answer),
    text,
  }
}

export async function end(
  { app }: Pick<TestHost, 'app'>,
  body: object,
  service: SignOnService = 'sso',
): Promise<SignOnOutcome> {
  return readOutcome(await createCaller(app)('POST', signOnPaths[service][1], { body }))
}

/** The whole way: begins, signs in at the provider and comes back. */
export async function signOn(
  host: Pick<TestHost, 'app'>,
  orgId: string,
  login: string,
  service: SignOnService = 'sso',
): Promise<SignOnOutcome> {
  const begun = await begin(host, orgId, service)
  return end(host, { key: begun.key, ...(await comeBack(begun, login)) }, service)
}
