import { openPool } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { createEmailTransport } from '#server/messages/email/email-transport.ts'
import { startMessageSender } from '#server/messages/message-sender.ts'

/** A host that does nothing but send: what a test kills. */
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2)

const email = createEmailTransport(
  { url: smtpUrl, from: 'office@northgate.example', requiresTls: false, dkim: null },
  { getUnsubscribeUrl: () => null },
)
startMessageSender({
  database: openPool(databaseUrl, 8),
  transports: { email, sms: null },
  now: () => new Date(),
  log: createLog('silent'),
  publicUrl: null,
})
process.stdout.write('started\n')
