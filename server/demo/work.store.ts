import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { priceListEntryModel } from '#domain/deals/price-list.model.ts'
import * as v from 'valibot'
import type { FieldValue } from '#domain/imports/import-field.model.ts'
import type { Database, Transaction } from '../db/database.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  consentLedger,
  customers,
  hotLeads,
  inspections,
  inventory,
  offers,
  priceList,
  representatives,
  savedSearches,
  serviceHistory,
  widgets,
} from '../db/schema/index.ts'
import { clientOf } from '../imports/copy-rows.ts'
import { readProposalBook } from '../pre-calculation/proposal-book.store.ts'
import type { DemoBook } from './books.ts'
import { campaignRows } from './campaigns.ts'
import { makeCustomerWork } from './customer-work.ts'
import type { CustomerWork, WorkWorld } from './customer-work.ts'
import { edgeAgreements } from './edge-agreements.ts'
import { searchRows } from './searches.ts'
import { staffOf } from './staff.ts'
import { stockOf } from './stock.ts'
import { widgetRows } from './widgets.ts'
import { insertRows, updateCustomers } from './write-rows.ts'

const customersAtOnce = 2000

/** The next customers of a book behind an agreement number, as stored. */
async function customersBehind(
  tx: Transaction,
  orgId: string,
  last: string,
): Promise<Readonly<Record<string, FieldValue>>[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, orgId), gt(customers.fAgreementNo, last)))
    .orderBy(asc(customers.fAgreementNo))
    .limit(customersAtOnce)
  return rows as unknown as Readonly<Record<string, FieldValue>>[]
}

/** The repeat-term offers that the import made, by agreement number. */
async function repeatTerms(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ agreementNo: offers.fAgreementNo, oId: offers.oId })
    .from(offers)
    .where(
      and(
        eq(offers.orgId, orgId),
        eq(offers.type, 'repeatTerm'),
        inArray(offers.fAgreementNo, [...agreements]),
      ),
    )
  return new Map(rows.map(({ agreementNo, oId }) => [agreementNo, oId]))
}

async function write(tx: Transaction, orgId: string, work: readonly CustomerWork[]): Promise<void> {
  const client = clientOf(tx)
  await updateCustomers(
    client,
    orgId,
    work.map(({ customer }) => customer),
  )
  await insertRows(
    client,
    orgId,
    activity,
    work.flatMap((one) => one.activity),
  )
  await insertRows(
    client,
    orgId,
    offers,
    work.flatMap((one) => one.offers),
  )
  await insertRows(
    client,
    orgId,
    hotLeads,
    work.flatMap((one) => one.hotLeads),
  )
  await insertRows(
    client,
    orgId,
    campaignCustomers,
    work.flatMap((one) => one.campaigns),
  )
  await insertRows(
    client,
    orgId,
    serviceHistory,
    work.flatMap((one) => one.services),
  )
  await insertRows(
    client,
    orgId,
    inspections,
    work.flatMap((one) => one.inspections),
  )
  await insertRows(
    client,
    orgId,
    consentLedger,
    work.flatMap((one) => one.consent),
  )
}

/** The people who speak for customers do not all agree to the same: the second objects to SMS, and lacks a document. */
async function markRepresentatives(tx: Transaction, orgId: string): Promise<void> {
  await tx
    .update(representatives)
    .set({ documentStatus: 'complete' })
    .where(and(eq(representatives.orgId, orgId), eq(representatives.position, 1)))
  await tx
    .update(representatives)
    .set({ documentStatus: 'incomplete', dns: true })
    .where(and(eq(representatives.orgId, orgId), eq(representatives.position, 2)))
}

/** Adds the stock, the campaigns, the saved searches and the widgets of a book, and to each of its customers what has been said, done and offered. */
export async function addWork(database: Database, book: DemoBook, today: string): Promise<void> {
  const scope = { orgId: book.orgId, userId: null }
  const stock = stockOf(book, today)
  const world = await database.within(scope, async (tx): Promise<WorkWorld> => {
    const client = clientOf(tx)
    await insertRows(
      client,
      book.orgId,
      inventory,
      stock.map(({ row }) => row),
    )
    await insertRows(client, book.orgId, campaigns, campaignRows(book, today))
    await insertRows(client, book.orgId, savedSearches, searchRows(book))
    await insertRows(client, book.orgId, widgets, widgetRows(book))
    await markRepresentatives(tx, book.orgId)
    const entries = await tx
      .select({ entry: priceList.entry })
      .from(priceList)
      .where(eq(priceList.orgId, book.orgId))
    const prices = entries.map(({ entry }) => v.parse(priceListEntryModel, entry))
    return {
      book,
      today,
      stock,
      prices,
      deals: await readProposalBook(tx, book.orgId, today),
      staff: staffOf(book),
    }
  })
  const edges = new Map(
    edgeAgreements(book, today).map(({ key, agreement }) => [agreement.number, key]),
  )
  let last = ''
  for (;;) {
    const rows = await database.within(scope, async (tx) => {
      const found = await customersBehind(tx, book.orgId, last)
      const renewals = await repeatTerms(
        tx,
        book.orgId,
        found.map((row) => String(row['fAgreementNo'])),
      )
      const work = found.flatMap((row) => {
        const agreementNo = String(row['fAgreementNo'])
        return (
          makeCustomerWork(
            world,
            row,
            edges.get(agreementNo) ?? null,
            renewals.get(agreementNo) ?? null,
          ) ?? []
        )
      })
      await write(tx, book.orgId, work)
      return found
    })
    const next = rows.at(-1)?.['fAgreementNo']
    if (typeof next !== 'string') return
    last = next
  }
}
