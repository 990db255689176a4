import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import { canonicalJson } from '#domain/command.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import type { ShowingDetails, ShownEntry } from '#domain/offers/shown/shown-deals.contract.ts'
import {
  dealChecks,
  printedFactsModel,
  shownDealsModel,
  shownReference,
} from '#domain/offers/shown/shown-deals.model.ts'
import type { DealCheck, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { toActivityDeals, toOfferActivity } from '#domain/offers/shown/shown-activity.rules.ts'
import { findUnknownFormat } from '#domain/offers/shown/shown-deal-check.rules.ts'
import { addOfferActivity } from '../activity/activity.service.ts'
import { idTakenError } from '../customers/contact/contact-log.service.ts'
import { requireCustomer } from '../customers/customer-scope.service.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import { getDeviceKey, readReceivedCommand } from '../commands/command.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { drawDealSheet } from './deal-sheet.ts'
import { loadSheetTexts } from './deal-sheet-texts.ts'
import { checkShownDeals, readPrintedFacts } from './shown-deal-check.service.ts'
import * as store from './shown-deals.store.ts'
import type { StoredShowing } from './shown-deals.store.ts'

const maxListed = 50

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const mismatch = () => new ORPCError('hash_mismatch', { status: 422, message: 'hash_mismatch' })
const toAnswer = ({ id, seq }: StoredShowing, entityVersion: number) => ({ id, seq, entityVersion })

function requireKnownFormat(shown: ShownDeals): void {
  const field = findUnknownFormat(shown)
  if (field !== null)
    throw new ORPCError('unknown_format', {
      status: 422,
      message: 'unknown_format',
      data: { field },
    })
}

/**
 * Records a showing once under the command's id, with the host's own facts and its check of each
 * deal. Refuses `not_found`, `hash_mismatch`, `unknown_format` or `id_taken`.
 */
export async function recordShownDeals(
  context: CallContext,
  { agreementNo, shown, hash, choices }: ShownRecord,
) {
  const { tx, actor, organisation, now } = context
  const customer = await requireCustomer(context, agreementNo)
  const text = canonicalJson(shown)
  if (shown.agreementNo !== agreementNo || sha256(text) !== hash) throw mismatch()
  requireKnownFormat(shown)
  const command = readReceivedCommand(context)
  const known = await store.findShowingById(tx, organisation.id, command.id)
  if (known !== null) {
    if (known.fAgreementNo !== agreementNo || known.userId !== actor.userId || known.hash !== hash)
      throw idTakenError()
    return toAnswer(known, customer.version)
  }
  const printed = await readPrintedFacts(context, customer)
  const added = await store.addShowing(tx, {
    orgId: organisation.id,
    id: command.id,
    fAgreementNo: agreementNo,
    shown: text,
    hash,
    printed,
    checks: await checkShownDeals(context, { shown, choices, customer, printed }),
    userId: actor.userId,
    author: actor.name,
    deviceId: getDeviceKey(command, actor),
    occurredAt: command.occurredAt,
    created_at: now,
  })
  if (
    added === null ||
    !(await addOfferActivity(context, agreementNo, toOfferActivity(shown), toActivityDeals(shown)))
  )
    throw idTakenError()
  return toAnswer(added, customer.version)
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

const storedChecks = v.fallback(v.array(v.picklist(dealChecks)), [])

/** The stored check of each deal; older rows were not checked. */
function readChecks({ checks }: StoredShowing, { deals }: ShownDeals): readonly DealCheck[] {
  const stored = v.parse(storedChecks, checks)
  return deals.map((_deal, index) => stored[index] ?? 'not_recalculated')
}

function toEntry(row: StoredShowing): ShownEntry {
  const { deals, language, medium } = readShown(row)
  return {
    ...which(row),
    language,
    vehicles: deals.map(({ vehicle }) => vehicle),
    is_paper: medium === 'paper',
  }
}

/** What a customer was shown, the latest first. Refuses `not_found`. */
export async function listShownDeals(
  context: CallContext,
  agreement: string,
): Promise<ShownEntry[]> {
  await requireCustomer(context, agreement)
  const rows = await store.listShowings(context.tx, context.organisation.id, agreement, maxListed)
  return rows.map(toEntry)
}

interface FoundShowing {
  readonly row: StoredShowing
  readonly customer: StoredCustomer
  readonly shown: ShownDeals
}

async function requireShowing(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<FoundShowing> {
  const customer = await requireCustomer(context, agreement)
  const row = id.includes('\0')
    ? null
    : await store.findShowingById(context.tx, context.organisation.id, id)
  if (row === null || row.fAgreementNo !== agreement) throw refusal('not_found')
  const shown = readShown(row)
  requireKnownFormat(shown)
  return { row, customer, shown }
}

/**
 * A showing exactly as recorded; the page verifies its hash. Refuses `not_found` or
 * `unknown_format`.
 */
export async function getShowing(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<ShowingDetails> {
  const { row, shown } = await requireShowing(context, agreement, id)
  return { ...which(row), shown, checks: [...readChecks(row, shown)] }
}

/**
 * The deal sheet in the showing's language, with the host's own author, time and facts. Refuses
 * `not_found`, `unknown_format`, or `hash_mismatch` for a changed record.
 */
export async function getDealSheet(
  context: CallContext,
  agreement: string,
  id: string,
): Promise<{ name: string; pdf: string }> {
  const { row, customer, shown } = await requireShowing(context, agreement, id)
  if (sha256(row.shown) !== row.hash) throw mismatch()
  const printed = v.safeParse(printedFactsModel, row.printed)
  const t = await loadSheetTexts(context.tx, context.organisation.id, shown.language)
  const pdf = await drawDealSheet({
    shown,
    printed: printed.success ? printed.output : await readPrintedFacts(context, customer),
    checks: readChecks(row, shown),
    by: row.author,
    at: row.created_at,
    hash: row.hash,
    t,
  })
  return {
    name: `${t('shown_sheet_file')}-${shownReference(row.hash)}.pdf`,
    pdf: pdf.toString('base64'),
  }
}
