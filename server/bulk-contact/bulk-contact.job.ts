import { randomUUID } from 'node:crypto'
import { readTimeZone } from '#domain/formatting/date.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import { contactPurpose } from '../customer-contact/write-contact.ts'
import type { CallContext } from '../http/context.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import type { Transaction } from '../db/database.ts'
import { queueMessages } from '../messages/outbound-message.service.ts'
import type { NewMessage } from '../messages/outbound-message.service.ts'
import type { MessageKey } from '../messages/outbound-message.store.ts'
import { readMessageParameters } from '../messages/message-parameters.ts'
import {
  changeBulk,
  findWrittenKeys,
  listOpenRecipients,
  lockBulk,
  storeResults,
} from './bulk-contact.store.ts'
import type { RecipientResult, StoredBulk } from './bulk-contact.store.ts'
import { checkRecipients } from './bulk-recipients.ts'
import type { CheckedRecipient } from './bulk-recipients.ts'
import { fillForCustomers } from './bulk-text.ts'

/** Customers that are written to in one transaction. */
const customersAtOnce = 100

type WriterContext = Pick<CallContext, 'tx' | 'actor' | 'organisation' | 'now'>

/** Who wrote it, as they were then: what their message is filled in with. */
async function toWriterContext(
  tx: Transaction,
  { orgId, writer, createdById, createdBy, language }: StoredBulk,
  now: Date,
): Promise<WriterContext> {
  const parameters = await readMessageParameters(tx, orgId)
  return {
    tx,
    now,
    organisation: {
      id: orgId,
      parameters,
      timeZone: readTimeZone(parameters.get('time_zone')),
    },
    actor: {
      userId: createdById,
      username: '',
      name: createdBy,
      defaultLanguage: language,
      sessionIdHash: '',
      sessionExpiresAt: now,
      rights: new Set(writer.rights),
      dealerCodes: writer.dealers,
      actingBy: null,
    },
  }
}

interface WrittenRecipient {
  readonly result: RecipientResult
  readonly message: NewMessage | null
}

/** The message of each who gets one, and what became of all. */
async function writeMessages(
  context: WriterContext,
  bulk: StoredBulk,
  checked: readonly CheckedRecipient[],
): Promise<readonly WrittenRecipient[]> {
  const channel = bulk.channel as ContactType
  const takers = checked.flatMap(({ agreementNo, reason }) =>
    reason === null ? [agreementNo] : [],
  )
  const text = { template_subject: bulk.subject, template_content: bulk.content }
  const texts = await fillForCustomers(context, channel, text, takers)
  return checked.map(({ agreementNo, name, address, key, reason }): WrittenRecipient => {
    const filled = texts.get(agreementNo)
    const left = reason ?? (filled?.problems.length === 0 ? null : 'template_incomplete')
    const of = { fAgreementNo: agreementNo, recipientKey: key }
    if (left !== null || filled === undefined)
      return { result: { ...of, result: left ?? 'not_found', messageId: null }, message: null }
    const id = randomUUID()
    return {
      result: { ...of, result: 'written', messageId: id },
      message: {
        id,
        channel,
        purpose: contactPurpose,
        agreementNo,
        recipient: name,
        address,
        subject: filled.subject,
        text: filled.text,
        html: filled.html,
        language: bulk.language,
      },
    }
  })
}

const toSamePerson = (one: CheckedRecipient): CheckedRecipient => ({
  ...one,
  reason: 'same_person',
})

/** Writes to the next customers; true once nobody is left, or a person halted it. */
async function writeNext(tx: Transaction, key: MessageKey, now: Date): Promise<boolean> {
  const bulk = await lockBulk(tx, key)
  if (bulk === null || !['waiting', 'sending'].includes(bulk.state)) return true
  const agreements = await listOpenRecipients(tx, key, customersAtOnce)
  if (agreements.length === 0) {
    await changeBulk(tx, key, { state: 'done' })
    return true
  }
  if (bulk.state === 'waiting') await changeBulk(tx, key, { state: 'sending' })
  const context = await toWriterContext(tx, bulk, now)
  const message = {
    channel: bulk.channel as ContactType,
    includesRecent: bulk.includesRecent,
    campaignId: bulk.campaignId,
  }
  const first = await checkRecipients(context, message, agreements, new Set())
  const known = await findWrittenKeys(
    tx,
    key,
    first.flatMap((one) => (one.reason === null ? [one.key] : [])),
  )
  const checked = first.map((one): CheckedRecipient =>
    one.reason === null && known.has(one.key) ? toSamePerson(one) : one,
  )
  const written = await writeMessages(context, bulk, checked)
  await queueMessages(
    context,
    written.flatMap((one) => (one.message === null ? [] : [one.message])),
  )
  await storeResults(
    tx,
    key,
    written.map((one) => one.result),
  )
  return false
}

/** Writes to some customers at a time; a crash goes on with those whose turn has not come. */
async function writeBulk({ job, step, now }: JobContext): Promise<void> {
  const key = { orgId: job.orgId, id: job.subjectId ?? '' }
  const total = await step(async (tx) => (await lockBulk(tx, key))?.total ?? 0)
  let done = job.done
  let isDone = false
  while (!isDone) {
    done = Math.min(total, done + customersAtOnce)
    isDone = await step((tx) => writeNext(tx, key, now()), { done, total })
  }
}

/** Writes a message to many: the messages leave as all others do. */
export const bulkContactJob = defineJob({
  kind: 'bulk_contact',
  lane: 'long',
  afterCrash: 'repeat',
  handler: writeBulk,
})
