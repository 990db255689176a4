import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import type { MailboxProblem } from '#domain/messages/reply-mailbox.model.ts'
import { imapsPort } from '#domain/messages/reply-mailbox.rules.ts'
import type { MailboxAddress } from '#domain/messages/reply-mailbox.rules.ts'
import { findAddresses } from '../../../outgoing/checked-lookup.ts'
import type { FindAddresses } from '../../../outgoing/checked-lookup.ts'
import { readOutgoingTarget } from '../../../outgoing/outgoing-target.ts'
import type { AllowedHosts } from '../../../outgoing/outgoing-target.ts'
import { isPublicAddress } from '../../../outgoing/public-address.ts'

export interface MailboxDeps {
  /** OUTGOING_ALLOWED_HOSTS: these may be private. */
  readonly allowedHosts: AllowedHosts
  readonly find?: FindAddresses
  /** Certificates (PEM) to trust instead of the system's. */
  readonly ca?: string
  /** Milliseconds for which a server may be silent. */
  readonly timeout?: number
}

/** A mailbox that cannot be read, and why. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError'
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const defaultTimeout = 20_000
/** What is read of one mail: text comes before what is attached. */
const maxMailBytes = 262_144

const outgoingPorts: ReadonlySet<number> = new Set([imapsPort])

const fail =
  (problem: MailboxProblem) =>
  (error: unknown): never => {
    throw new MailboxError(problem, error)
  }

/** The very address that is connected to, once it was checked. */
async function findServer(
  { host, port }: MailboxAddress,
  { allowedHosts, find = findAddresses }: MailboxDeps,
): Promise<string> {
  const name = isIP(host) === 6 ? `[${host}]` : host
  const rules = { allowedHosts, ports: outgoingPorts }
  const target = readOutgoingTarget(`https://${name}:${port}`, rules)
  if (target.state === 'refused') throw new MailboxError('mailbox_not_allowed')
  const found = await find(target.host).catch(fail('mailbox_unreachable'))
  const [first] = found
  if (first === undefined) throw new MailboxError('mailbox_unreachable')
  if (!target.isAllowed && !found.every(({ address }) => isPublicAddress(address)))
    throw new MailboxError('mailbox_not_allowed')
  return first.address
}

const isLoginRefused = (error: unknown): boolean =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true

/** Connects over TLS and logs in. */
async function connect(
  address: MailboxAddress,
  secret: string,
  deps: MailboxDeps,
): Promise<ImapFlow> {
  const server = await findServer(address, deps)
  const { ImapFlow: Client } = await import('imapflow')
  const timeout = deps.timeout ?? defaultTimeout
  const client = new Client({
    host: server,
    port: address.port,
    secure: true,
    ...(isIP(address.host) === 0 ? { servername: address.host } : {}),
    auth: { user: address.user, pass: secret },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(deps.ca === undefined ? {} : { ca: deps.ca }),
    },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    maxLiteralSize: maxMailBytes * 2,
  })
  // Without a listener an error would end the process; the command under way rejects with it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    client.close()
    throw new MailboxError(isLoginRefused(error) ? 'mailbox_login' : 'mailbox_unreachable', error)
  }
  return client
}

export interface OpenedMailbox {
  readonly uidValidity: string
  /** The number that the next mail gets. */
  readonly uidNext: number
  /** Numbers of mails above one, or of those that came since a day where none is known; in order. */
  list(from: { readonly uid: number } | { readonly since: Date }): Promise<readonly number[]>
  /** As it came, cut where it is long; null where it is gone. */
  read(uid: number): Promise<Buffer | null>
  close(): Promise<void>
}

/** Opens the folder for reading: mails stay unread for the people who use the mailbox. */
export async function openMailbox(
  address: MailboxAddress,
  secret: string,
  deps: MailboxDeps,
): Promise<OpenedMailbox> {
  const client = await connect(address, secret, deps)
  const folder = await client
    .mailboxOpen(address.folder, { readOnly: true })
    .catch((error: unknown) => {
      client.close()
      throw new MailboxError('mailbox_folder', error)
    })
  return {
    uidValidity: String(folder.uidValidity),
    uidNext: folder.uidNext,
    async list(from) {
      const query = 'uid' in from ? { uid: `${from.uid + 1}:*` } : { since: from.since }
      const found = await client.search(query, { uid: true }).catch(fail('mailbox_unreachable'))
      const above = 'uid' in from ? from.uid : 0
      // A range above the last mail is answered with the last mail.
      return (found === false ? [] : (found ?? []))
        .filter((uid) => uid > above)
        .toSorted((one, other) => one - other)
    },
    async read(uid) {
      const source = { start: 0, maxLength: maxMailBytes }
      const mail = await client
        .fetchOne(String(uid), { source }, { uid: true })
        .catch(fail('mailbox_unreachable'))
      return mail === false ? null : (mail?.source ?? null)
    },
    async close() {
      await client.logout().catch(() => {})
      client.close()
    },
  }
}
