import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { certificate } from './identity-provider.ts'

const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

export const powerBiPrincipal = {
  tenant: 'tenant.example',
  client_id: 'forecourt',
  client_secret: 'a client secret',
}

export const powerBiEmbedUrl = 'https://app.powerbi.com/reportEmbed?reportId=r-1&groupId=w-1'

interface VendorRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}

export interface PowerBiService {
  readonly origin: string
  /** `localhost:port`, as OUTGOING_ALLOWED_HOSTS names it. */
  readonly host: string
  readonly requests: VendorRequest[]
  /** What is answered in place of its own answer, by path. */
  readonly instead: Map<string, { readonly status: number; readonly body: unknown }>
  close(): Promise<void>
}

const report = { id: 'r-1', name: 'Sales by month', embedUrl: powerBiEmbedUrl }

const answers: Readonly<Record<string, unknown>> = {
  'POST /tenant.example/oauth2/v2.0/token': { access_token: 'principal-token', expires_in: 3599 },
  'GET /v1.0/myorg/availableFeatures': {
    features: [{ name: 'embedTrial', state: 'Enabled', additionalInfo: { usage: 17 } }],
  },
  'GET /v1.0/myorg/groups': { value: [{ id: 'w-1', name: 'Retail' }] },
  'GET /v1.0/myorg/groups/w-1/reports': { value: [report] },
  'GET /v1.0/myorg/groups/w-1/reports/r-1': report,
  'POST /v1.0/myorg/groups/w-1/reports/r-1/GenerateToken': {
    token: 'embed-token',
    expiration: '2026-11-21T10:00:00Z',
  },
}

/** A server over TLS that answers as the vendor’s do, sign-in and reports at one address. */
export async function startPowerBiService(port = 0): Promise<PowerBiService> {
  const requests: VendorRequest[] = []
  const instead: PowerBiService['instead'] = new Map()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'https://localhost')
    const call = `${request.method ?? ''} ${pathname}`
    const { authorization } = request.headers
    requests.push({ path: call, authorization, body: await text(request) })
    const other = instead.get(call)
    const isSignedIn = pathname.endsWith('/token') || authorization === 'Bearer principal-token'
    const found = isSignedIn ? answers[call] : undefined
    const body = other?.body ?? found ?? { error: { code: 'PowerBIEntityNotFound' } }
    const status = other?.status ?? (found === undefined ? 404 : 200)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    void answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    origin: `https://${host}`,
    host,
    requests,
    instead,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
