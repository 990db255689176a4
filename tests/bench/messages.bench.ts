import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { openPool } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { sendDueMessages } from '#server/messages/message-sender.ts'
import { queueTestMessages } from '#tests/server/messages/message-fixture.ts'
import { buildOrganisation } from '#tests/support/build.ts'
import { runNode } from '#tests/support/processes.ts'
import { withBenchStore } from './support/bench-store.ts'

const count = 500
const from = 'office@northgate.example'

async function openSink(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => done())
      stream.resume()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

/** Mails a second of the library alone, on as many connections. */
async function measureBare(url: string): Promise<number> {
  const transporter = createTransport({ url, pool: true, maxConnections: 5 })
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: count }, (_, at) =>
      transporter.sendMail({ from, to: `c${at}@a.example`, subject: 's', text: 'Dear Tamsin' }),
    ),
  )
  transporter.close()
  return count / ((performance.now() - begun) / 1000)
}

async function measureHost(databaseUrl: string, url: string): Promise<number> {
  const database = openPool(databaseUrl, 12)
  const email = createEmailTransport(
    { url, from, requiresTls: false, dkim: null },
    { getUnsubscribeUrl: () => null },
  )
  const now = () => new Date()
  const orgId = await buildOrganisation(
    { database },
    { parameters: { message_quiet_hours: 'none', message_limit_per_hour: '100000' } },
  )
  await queueTestMessages(
    { database, clock: { now, advance: () => {} } },
    orgId,
    Array.from({ length: count }, (_, at) => ({ address: `c${at}@a.example` })),
  )
  const transports = { email, sms: null }
  const deps = { database, transports, now, log: createLog('silent'), publicUrl: null }
  const begun = performance.now()
  while ((await sendDueMessages(deps)) > 0);
  const seconds = (performance.now() - begun) / 1000
  await email.close()
  await database.close()
  return count / seconds
}

async function benchLetters(report: (line: string) => void): Promise<void> {
  const run = runNode('tests/bench/support/print-letters.ts')
  if ((await run.ended) !== 0) throw new Error(run.output())
  report(run.output().trim())
}

/** Letters; then mails through the table and its checks, against the library alone. */
export default async function bench(report: (line: string) => void): Promise<void> {
  await benchLetters(report)
  const sink = await openSink()
  await withBenchStore(report, async (url) => {
    const bare = await measureBare(sink.url)
    const host = await measureHost(url, sink.url)
    report(
      `mails: ${host.toFixed(0)} a second, the library alone ${bare.toFixed(0)}: ${(host / bare).toFixed(2)} of it`,
    )
  })
  sink.close()
}
