import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { detailsCall, listedCustomers, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { northgate } from '#tests/src/page/fake-host.ts'
import { everyRight } from './open-details.tsx'

const title = (name: string) => browser.getByRole('heading', { level: 1, name })

describe('the heading of a customer', () => {
  it.each(['{Enter}', 'a click'])(
    'has the focus as soon as they have arrived, opened by %s',
    async (way) => {
      const host = listHost({ rows: listedCustomers(2), boot: { rights: everyRight } })
      const arrive = host.delay(detailsCall('A-1'))
      await openList(host, `/${northgate}/customers`)
      const link = browser.getByRole('link', { name: /^Customer 1\b/u })
      await expect.element(link).toBeVisible()
      if (way === '{Enter}') await userEvent.keyboard('j{Enter}')
      else await link.click()
      // The list has told the name already.
      await expect.element(title('Customer 1')).toHaveFocus()
      arrive()
      await expect.element(browser.getByRole('button', { name: /^May contact/u })).toBeVisible()
      await expect.element(title('Customer 1')).toHaveFocus()
    },
  )
})
