import { page as browser } from 'vitest/browser'
import { afterEach, expect, it } from 'vitest'
import { northgate } from '#tests/src/page/fake-host.ts'
import { exitWithPassword, openToShow, presentToCustomer } from './open-customer-view.tsx'

afterEach(() => sessionStorage.clear())

it('the customer view leads back to the list, of which nothing is found meanwhile', async () => {
  const { router } = await openToShow()
  const pagination = { search: { page: 2 }, personal: {}, ids: ['A-0', 'A-1', 'A-2'] }
  await router.navigate({
    to: '/$orgId/customer/$agreementNo',
    params: { orgId: northgate, agreementNo: 'A-1' },
    state: { pagination },
    replace: true,
  })
  const back = browser.getByRole('link', { name: 'Back to the list' })
  await expect.element(back).toBeVisible()
  await presentToCustomer()
  expect(JSON.stringify(router.history.location.state)).not.toContain('A-2')
  await exitWithPassword('their password')
  await expect.element(back).toBeVisible()
  expect(router.state.location.state.pagination).toEqual(pagination)
})
