import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import type { KeptShowing, ShownEntry } from '#domain/offers/shown-deals.contract.ts'
import { shownDealsModel, shownReference } from '#domain/offers/shown-deals.model.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import { ownDevice, receivedCommand } from '../http/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { drawDealSheet } from './deal-sheet.ts'
import { sheetWords } from './deal-sheet-words.ts'
import * as store from './shown-deals.store.ts'
import type { StoredShowing } from './shown-deals.store.ts'

const mostListed = 50

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const mismatch = () => new ORPCError('hash_mismatch', { status: 422, message: 'hash_mismatch' })
const answerOf = ({ id, seq }: StoredShowing, entityVersion: number) => ({ id, seq, entityVersion })

/**
 * Keeps what a customer was shown, under the command's id, once. Refuses `not_found`; `hash_mismatch` where it is not what the device's hash was made of,
 * or another customer's; `id_taken`.
 */
export async function keepShown(context: CallContext, { agreementNo, shown, hash }: ShownRecord) {
  const { tx, actor, organisation, now } = context
  const customer = await requireCustomer(context, agreementNo)
  const text = canonicalJson(shown)
  if (shown.agreementNo !== agreementNo || sha256(text) !== hash) throw mismatch()
  const command = receivedCommand(context)
  const known = await store.showingById(tx, organisation.id, command.id)
  if (known !== null) {
    if (known.fAgreementNo !== agreementNo || known.userId !== actor.userId || known.hash !== hash)
      throw new ORPCError('id_taken', { status: 409, message: 'id_taken' })
    return answerOf(known, customer.version)
  }
  const added = await store.addShowing(tx, {
    orgId: organisation.id,
    id: command.id,
    fAgreementNo: agreementNo,
    shown: text,
    hash,
    userId: actor.userId,
    author: actor.name,
    deviceId: ownDevice(command, actor),
    occurredAt: command.occurredAt,
    created_at: now,
  })
  if (added === null) throw new ORPCError('id_taken', { status: 409, message: 'id_taken' })
  return answerOf(added, customer.version)
}

const which = ({ id, hash, occurredAt, created_at, author }: StoredShowing) => ({
  id,
  hash,
  occurred_at: occurredAt.toISOString(),
  created_at: created_at.toISOString(),
  by: author,
})

function readShown({ shown }: StoredShowing) {
  return v.parse(shownDealsModel, JSON.parse(shown))
}

function entryOf(row: StoredShowing): ShownEntry {
  const { deals, language } = readShown(row)
  return { ...which(row), language, vehicles: deals.map(({ vehicle }) => vehicle) }
}

/** What a customer was shown, the latest first. Refuses `not_found`. */
export async function shownTo(context: CallContext, agreement: string): Promise<ShownEntry[]> {
  await requireCustomer(context, agreement)
  const rows = await store.showingsOf(context.tx, context.organisation.id, agreement, mostListed)
  return rows.map(entryOf)
}

async function requireShowing(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<StoredShowing> {
  await requireCustomer(context, agreement)
  const row = id.includes('\0')
    ? null
    : await store.showingById(context.tx, context.organisation.id, id)
  if (row === null || row.fAgreementNo !== agreement) throw refusal('not_found')
  return row
}

/** One showing exactly as it was kept; whether it is what its hash was made of the page finds out itself. Refuses `not_found`. */
export async function shownOnce(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<KeptShowing> {
  const row = await requireShowing(context, agreement, id)
  return { ...which(row), shown: readShown(row) }
}

/** The deal sheet of a showing, in the language it was shown in. Refuses `not_found`, and `hash_mismatch` for one that is not as it was. */
export async function dealSheet(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<{ name: string; pdf: string }> {
  const row = await requireShowing(context, agreement, id)
  if (sha256(row.shown) !== row.hash) throw mismatch()
  const shown = readShown(row)
  const words = await sheetWords(context.tx, context.organisation.id, shown.language)
  const pdf = await drawDealSheet({ shown, hash: row.hash, words })
  return {
    name: `${words('shown_sheet_file')}-${shownReference(row.hash)}.pdf`,
    pdf: pdf.toString('base64'),
  }
}
