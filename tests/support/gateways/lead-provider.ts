import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { certificate } from './identity-provider.ts'

const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

export interface ReceivedLead {
  readonly key: string
  readonly authorization: string | undefined
  readonly lead: Readonly<Record<string, unknown>> & { readonly agreement_number: string }
}

type Answer = (
  received: ReceivedLead,
) => { readonly status: number; readonly body?: unknown } | null

export interface LeadProviderServer {
  readonly url: string
  /** `localhost:port`, as OUTGOING_ALLOWED_HOSTS names it. */
  readonly host: string
  /** Every call, repeated ones too. */
  readonly received: ReceivedLead[]
  /** The leads that it took, once for each key. */
  readonly taken: Map<string, ReceivedLead>
  /** What it answers in place of taking the lead; null takes it. */
  setAnswer(answer: Answer): void
  close(): Promise<void>
}

/** A lead provider over TLS that takes each lead once. */
export async function startLeadProvider(): Promise<LeadProviderServer> {
  const received: ReceivedLead[] = []
  const taken = new Map<string, ReceivedLead>()
  let answer: Answer = () => null
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const one: ReceivedLead = {
      key: String(request.headers['idempotency-key']),
      authorization: request.headers.authorization,
      lead: JSON.parse(await text(request)) as ReceivedLead['lead'],
    }
    received.push(one)
    const instead = answer(one)
    if (instead === null) taken.set(one.key, one)
    const { status, body = {} } = instead ?? {
      status: 201,
      body: { receipt: `R-${one.lead.agreement_number}` },
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
  const server = createServer({ cert: certificate, key }, (request, response) => {
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    url: `https://${host}/leads`,
    host,
    received,
    taken,
    setAnswer: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
