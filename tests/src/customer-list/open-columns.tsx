import { vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import type { CustomerRow } from '#domain/customers/fields/customer.fields.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { openList } from './open-list.tsx'
import { listedCustomer, listHost, listPath } from './list-host.ts'
import type { BootOverrides } from '#tests/src/page/fake-host.ts'

export const heads = () =>
  [...document.querySelectorAll('thead th:not(.check-column)')].map((head) => head.textContent)
export const allFlags = {
  show_my_account_link_features: 'true',
  propensity_UI_features: 'true',
  digital_pre_inspection_enabled: 'true',
  email_marketing_provider: 'true',
  show_ofp_buyup_flag_input: 'true',
  customer_details_additional_customer_fields:
    'P11D_TAX_PRICE,SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE',
}
export const allRights = [
  ...new Set(
    customerFields.flatMap(({ right, someRight }) => [right ?? [], someRight ?? []].flat()),
  ),
  'CanViewDashboard',
]
export const label = (wire: keyof CustomerRow) => en_gb[`customer_field_${wire}`]
export const balloon = label('fBalloon')

/** Opens the list and switches these columns on, as a person would. */
export async function openWith(
  rows: readonly Partial<ReturnType<typeof listedCustomer>>[],
  columns: readonly string[],
  boot: BootOverrides = {},
) {
  const host = listHost({
    rows: rows.map((row, index) => listedCustomer({ fAgreementNo: `A-${index + 1}`, ...row })),
    boot,
  })
  const page = await openList(host, listPath('?size=50'))
  if (columns.length > 0) {
    await page.screen.getByRole('button', { name: 'Columns' }).click()
    for (const column of columns) {
      await browser.getByRole('searchbox', { name: 'Find a column' }).fill(column)
      await browser.getByRole('checkbox', { name: column }).click()
    }
    await browser.getByRole('button', { name: 'Save' }).click()
    await vi.waitUntil(
      () =>
        columns.every((column) => heads().includes(column)) &&
        document.querySelector('ion-modal') === null,
    )
  }
  return { ...page, host }
}

/** The cells of a column, top to bottom. */
export function cells(head: string): readonly HTMLElement[] {
  const at = [...document.querySelectorAll('thead th')].findIndex(
    (found) => found.textContent === head,
  )
  return [...document.querySelectorAll<HTMLElement>('tbody tr')].map(
    (row) => row.children[at] as HTMLElement,
  )
}
export const columnTexts = (head: string) => cells(head).map((cell) => cell.textContent?.trim())
