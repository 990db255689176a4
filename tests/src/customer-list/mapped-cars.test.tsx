import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { northgate } from '#tests/src/page/fake-host.ts'
import { listedCustomer, listHost, listPath } from './list-host.ts'
import { openList } from './open-list.tsx'

describe('the count of mapped cars', () => {
  async function withCars(
    counts: readonly number[],
    rights: readonly string[] = ['CanViewDashboard'],
  ) {
    const host = listHost({
      rows: counts.map((count, index) =>
        listedCustomer({
          fAgreementNo: `A-${index + 1}`,
          cFullName: `Customer ${index + 1}`,
          mapped_inventory_count: count,
        }),
      ),
      boot: { rights },
    })
    const page = await openList(host, listPath())
    await page.screen.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('searchbox', { name: 'Find a column' }).fill('Cars mapped')
    await browser.getByRole('checkbox', { name: 'Cars mapped' }).click()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    return page
  }

  it('[W-075] links to the cars with the pagination ids', async () => {
    const { screen, router, path } = await withCars([0, 1, 3])
    expect(
      screen
        .getByRole('link', { name: /mapped to/u })
        .elements()
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual(['1 car mapped to Customer 2', '3 cars mapped to Customer 3'])
    await screen.getByRole('link', { name: '3 cars mapped to Customer 3' }).click()
    await expect.poll(path).toBe(`/${northgate}/customer/A-3`)
    expect(router.state.location.state).toMatchObject({
      onMountMappedInventory: true,
      pagination: { ids: ['A-1', 'A-2', 'A-3'] },
    })
  })

  it('is no link for people limited to the list', async () => {
    const { screen } = await withCars([3], [])
    expect(screen.getByRole('link', { name: /mapped to/u }).elements()).toEqual([])
  })
})
