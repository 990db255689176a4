import { inventory, offers, parameters, widgets } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { Host } from '#tests/support/host.ts'

/** What a call can name: an organisation, one of its people, one of its customers, an offer to that customer, a car in stock, a widget of a dashboard. */
export interface Places {
  readonly orgId: string
  readonly userId: string
  readonly username: string
  readonly password: string
  readonly agreementNo: string
  readonly offerId: string
  readonly vin: string
  readonly widgetId: string
}

/** The places of a user, in the user's organisation; its customer is one of dealer D1, whose mileage may be corrected. */
export async function buildPlaces(host: Pick<Host, 'database'>, user: BuiltUser): Promise<Places> {
  const [agreementNo = ''] = await buildCustomers(host, user.orgId, [{ dCode: 'D1' }])
  const offerId = `${agreementNo}-RT`
  const vin = `FCT${agreementNo.replaceAll(/\D/gu, '').padStart(14, '0')}`
  const widgetId = `${agreementNo}-W`
  await host.database.within({ orgId: user.orgId, userId: null }, async (tx) => {
    await tx.insert(offers).values({ orgId: user.orgId, fAgreementNo: agreementNo, oId: offerId, type: 'repeatTerm', created_at: new Date('2026-11-20T09:00:00Z') })
    await tx.insert(parameters).values({ orgId: user.orgId, key: 'customer_details_mileage_editable', value: 'true' })
    await tx.insert(inventory).values({ orgId: user.orgId, key: vin, aVin: vin, aMake: 'Arden', aModel: 'Fell', aPurchasePrice: 2_449_500 })
    await tx.insert(widgets).values({ orgId: user.orgId, id: widgetId, isShared: true, name: 'Renewals', reference: 'PodWidget', queries: ['{}'] })
  })
  return { orgId: user.orgId, userId: user.id, username: user.username, password: user.password, agreementNo, offerId, vin, widgetId }
}
