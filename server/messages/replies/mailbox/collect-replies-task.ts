import { parseMailboxAddress, getMailsSince } from '#domain/messages/reply-mailbox.rules.ts'
import type { HostTask, JobDeps } from '../../../jobs/job-kind.ts'
import { openSecret } from '../../../secrets/organisation-secret.service.ts'
import { recordIncomingMail } from '../incoming-mail.service.ts'
import { MailboxError, openMailbox } from './mailbox-client.ts'
import type { MailboxDeps, OpenedMailbox } from './mailbox-client.ts'
import * as store from './reply-mailbox.store.ts'
import type { StoredMailbox } from './reply-mailbox.store.ts'

type CollectDeps = Pick<JobDeps, 'database' | 'secretKeys' | 'log' | 'now'>

/** Mails of one mailbox in one run; the next one goes on. */
const maxMails = 200
/** Mailboxes that are read at once. */
const atOnce = 4

/** Where to go on: a server that numbered its mails again has new numbers for old ones. */
function getStart(
  { uidValidity, lastUid, checkedAt }: StoredMailbox,
  opened: OpenedMailbox,
  now: Date,
) {
  return uidValidity === opened.uidValidity
    ? { uid: lastUid }
    : { since: getMailsSince(checkedAt, now) }
}

async function readMails(
  { database, now }: CollectDeps,
  stored: StoredMailbox,
  opened: OpenedMailbox,
): Promise<void> {
  const { orgId } = stored
  const within = { orgId, userId: null }
  const uids = await opened.list(getStart(stored, opened, now()))
  const { uidValidity, uidNext } = opened
  if (stored.uidValidity !== uidValidity)
    await database.within(within, (tx) =>
      store.updateMailbox(tx, orgId, { uidValidity, lastUid: (uids[0] ?? uidNext) - 1 }),
    )
  for (const uid of uids.slice(0, maxMails)) {
    const raw = await opened.read(uid)
    // The mail and its number are stored together, so that each comes in once.
    await database.within(within, async (tx) => {
      if (!(await store.takeMail(tx, stored, uid)) || raw === null) return
      await recordIncomingMail(tx, orgId, raw, now())
    })
  }
  const isAll = uids.length <= maxMails
  await database.within(within, (tx) =>
    store.updateMailbox(tx, orgId, { problem: null, ...(isAll ? { checkedAt: now() } : {}) }),
  )
}

/** Collects what came into one organisation's mailbox. */
export async function collectReplies(
  deps: CollectDeps,
  mailboxDeps: MailboxDeps,
  orgId: string,
): Promise<void> {
  const { database, secretKeys, log } = deps
  const within = { orgId, userId: null }
  const found = await database.within(within, async (tx) => {
    const address = await store.findMailboxAddress(tx, orgId)
    if (address === null) return null
    const stored = await store.openStoredMailbox(tx, orgId, address)
    return { stored, secret: await openSecret({ tx, secretKeys, orgId, name: 'mailbox' }) }
  })
  if (found === null) return
  const { stored, secret } = found
  try {
    const address = parseMailboxAddress(stored.address)
    if (address === null) throw new MailboxError('mailbox_address')
    if (secret === null) throw new MailboxError('mailbox_no_secret')
    const opened = await openMailbox(address, secret, mailboxDeps)
    try {
      await readMails(deps, stored, opened)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error
    const { problem } = error
    log.warn({ event: 'mailbox_not_read', problem })
    await database.within(within, (tx) => store.updateMailbox(tx, orgId, { problem }))
  }
}

/** Collects replies from the mailboxes of organisations. */
export const createCollectRepliesTask = (mailboxDeps: MailboxDeps): HostTask => ({
  name: 'collect_replies',
  cron: '*/5 * * * *',
  async run(deps) {
    const organisations = await deps.database.asOwner(store.listMailboxOrganisations)
    const waiting = organisations.values()
    const failures: unknown[] = []
    // The others' mailboxes are read where one fails.
    const work = async () => {
      for (const orgId of waiting)
        await collectReplies(deps, mailboxDeps, orgId).catch((error: unknown) => {
          failures.push(error)
        })
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    if (failures.length > 0) throw failures[0]
  },
})
