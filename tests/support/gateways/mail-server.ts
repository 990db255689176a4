import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { simpleParser } from 'mailparser'
import type { ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Without brackets. */
  readonly messageId: string
  readonly to: string
  readonly raw: string
  readonly mail: ParsedMail
}

/** How the server treats a recipient, by the first word of the address; others are accepted. */
export type MailFault = 'busy' | 'greylisted' | 'unknown' | 'silent' | 'cut' | 'late-cut'

export interface MailServer {
  readonly url: string
  readonly received: ReceivedMail[]
  /** How often a recipient was named. */
  readonly attempts: Map<string, number>
  /** Called once a mail is accepted, before the sender hears so. */
  onMail: (mail: ReceivedMail) => void
  close(): Promise<void>
}

const answers: Readonly<Record<string, readonly [number, string]>> = {
  busy: [450, 'Mailbox busy'],
  greylisted: [451, 'Try again later'],
  unknown: [550, 'No such mailbox'],
}

const refuse = ([code, text]: readonly [number, string]): Error =>
  Object.assign(new Error(text), { responseCode: code })

/** A real SMTP server on a free port, which stores what it is sent. */
export async function openMailServer(
  options: { readonly isEncrypted?: boolean } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const attempts = new Map<string, number>()
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.isEncrypted === true ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      attempts.set(address, (attempts.get(address) ?? 0) + 1)
      const answer = answers[address.split('@')[0] ?? '']
      done(answer === undefined ? undefined : refuse(answer))
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const fault = to.split('@')[0]
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const cut = () => sockets.get(session.remotePort)?.destroy()
      const accept = async () => {
        const raw = Buffer.concat(chunks).toString()
        const mail = await simpleParser(raw)
        const one = { messageId: (mail.messageId ?? '').replaceAll(/[<>]/gu, ''), to, raw, mail }
        received.push(one)
        mailServer.onMail(one)
        if (fault === 'late-cut') cut()
        else done()
      }
      stream.on('end', () => {
        if (fault === 'cut') cut()
        else if (fault !== 'silent') void accept()
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket))
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    onMail: () => {},
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return mailServer
}
