import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Certificates that a client of these tests trusts. */
export const receiverCertificate = readFileSync('tests/fixtures/localhost-certificate.pem', 'utf8')
const key = readFileSync('tests/fixtures/localhost-key.pem', 'utf8')

export interface ReceivedEvent {
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/** A dealer's own system: it notes what arrives and answers as the test lets it. */
export async function startWebhookReceiver() {
  const received: ReceivedEvent[] = []
  let reply = (response: ServerResponse): void => void response.writeHead(204).end()
  const server = createServer({ cert: receiverCertificate, key }, (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('error', () => {})
    request.on('end', () => {
      const { headers } = request
      received.push({
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        signature: String(headers['webhook-signature']),
        body,
      })
      reply(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    host: `localhost:${port}`,
    address: `https://localhost:${port}/events`,
    answerWith: (next: typeof reply) => {
      reply = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As a receiver's engineer checks a signature, with nothing of the host. */
export function isSignedBy(secret: string, event: ReceivedEvent): boolean {
  const macKey = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const text = `${event.id}.${event.timestamp}.${event.body}`
  const expected = `v1,${createHmac('sha256', macKey).update(text).digest('base64')}`
  return event.signature.split(' ').includes(expected)
}
