import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import type { TestHost } from '#tests/support/host.ts'

/** Parameters that show every field. */
const switchedOn = {
  digital_pre_inspection_enabled: 'true',
  propensity_UI_features: 'true',
  show_my_account_link_features: 'true',
  show_ofp_buyup_flag_input: 'true',
  email_marketing_provider: 'true',
}

const taxFields = 'P11D_TAX_PRICE, SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE'

/** A value of each field, as it is stored and answered. */
export const filledFields = {
  cTitle: 'Dr',
  cCompanyName: 'Marrow Ltd',
  dSalesPerson: 'R. Sandiford',
  fTerminationDate: '2026-01-31',
  fTerminationReason: 'Sold',
  fTrueEquity: 123_400,
  fGuarantor: 'A. Guarantor',
  excessMileageDate: '2027-02-28',
  fEarlySettlementDate: '2026-03-31',
  fEarlySettlementReason: 'Moved',
  fRate: 6.9,
  engagement: 'opened',
  predictedRepurchaseDate: '2027-05-01',
  propensity_bucket: 'high',
  cIntentions: ['wants electric'],
  dpiStatusString: 'submitted',
  processed_at: new Date('2026-11-20T02:00:00Z'),
  settlements: [{ settlementType: 'balance', settlementValue: 123 }],
} as const

/** An organisation that shows every field, with a customer who has a value in each. */
export async function buildFilledOrganisation(host: TestHost): Promise<string> {
  const orgId = await buildOrganisation(host, {
    parameters: {
      ...switchedOn,
      lease_product_types: 'PCH, BCH',
      cash_customer_product_types: 'Cash',
      customer_details_additional_customer_fields: taxFields,
    },
  })
  await buildCustomers(host, orgId, [
    {
      fAgreementNo: 'FULL',
      fProductType: 'PCP',
      ...filledFields,
      cIntentions: [...filledFields.cIntentions],
      settlements: [...filledFields.settlements],
    },
  ])
  return orgId
}
