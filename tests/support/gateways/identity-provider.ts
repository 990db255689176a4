import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request } from 'node:https'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'

interface Provider {
  callback(): RequestListener
}

/** What the tests use of the library, which comes without types. */
const library = createRequire(import.meta.url)('oidc-provider') as {
  readonly Provider: new (issuer: string, configuration: object) => Provider
}

export const certificate = readFileSync('tests/fixtures/localhost-certificate.pem', 'utf8')
const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

export const providerClientId = 'forecourt'
export const providerClientSecret = 'a client secret that only both ends know'

/** What the provider says of a person who signs in under a name. */
export type ProviderPeople = Record<string, Readonly<Record<string, unknown>>>

export interface IdentityProviderServer {
  readonly issuer: string
  /** `localhost:port`, as OUTGOING_ALLOWED_HOSTS names it. */
  readonly host: string
  readonly people: ProviderPeople
  close(): Promise<void>
}

/** The library warns of its own pages for development, which is what a test wants. */
function createQuietly(create: () => Provider): Provider {
  const { warn, info } = console
  Object.assign(console, { warn: () => {}, info: () => {} })
  try {
    return create()
  } finally {
    Object.assign(console, { warn, info })
  }
}

/** The library’s own page asks the same, and warns that it is not for use. */
function showLogoutPage(context: { body: string }, form: string): void {
  context.body = `<title>Sign out</title>${form}
    <button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`
}

async function configure(people: ProviderPeople, origin: string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: providerClientId,
        client_secret: providerClientSecret,
        redirect_uris: [`${origin}/sso/callback`],
        post_logout_redirect_uris: [`${origin}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { rpInitiatedLogout: { logoutSource: showLogoutPage } },
    cookies: { keys: ['a key of the test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' }] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
  }
}

/** A real OpenID provider over TLS, whose own pages sign in anybody under any name. */
export async function startIdentityProvider(
  origin: string,
  port = 0,
): Promise<IdentityProviderServer> {
  const people: ProviderPeople = {}
  const server = createServer({ cert: certificate, key })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const issuer = `https://${host}`
  const configuration = await configure(people, origin)
  const provider = createQuietly(() => new library.Provider(issuer, configuration))
  server.on('request', provider.callback())
  return {
    issuer,
    host,
    people,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Visit {
  readonly url: URL
  readonly form?: Readonly<Record<string, string>>
}

function send({ url, form }: Visit, cookies: ReadonlyMap<string, string>) {
  return new Promise<{ answer: IncomingMessage; text: string }>((resolve, reject) => {
    const sending = request(url, {
      ca: certificate,
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    sending.on('error', reject)
    sending.on('response', (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ answer, text }))
    })
    sending.end(form === undefined ? undefined : new URLSearchParams(form).toString())
  })
}

/** Goes through the provider's pages as a browser does; returns where they lead back to. */
export async function signInAtProvider(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let visit: Visit = { url: new URL(address) }
  for (let step = 0; step < 20; step++) {
    const { answer, text } = await send(visit, cookies)
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const { location } = answer.headers
    if (location !== undefined) {
      const next = new URL(location, visit.url)
      if (next.origin !== visit.url.origin) return next
      visit = { url: next }
      continue
    }
    const action = /action="([^"]+)"/u.exec(text)?.[1]
    const prompt = /name="prompt" value="(\w+)"/u.exec(text)?.[1]
    if (action === undefined || prompt === undefined)
      throw new Error(`The provider answered ${answer.statusCode}: ${text.slice(0, 400)}`)
    const form = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
    visit = { url: new URL(action, visit.url), form }
  }
  throw new Error('The provider’s pages come to no end')
}
