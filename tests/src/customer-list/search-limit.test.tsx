import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { listedCustomers, listHost, listPath } from './list-host.ts'
import { openList } from './open-list.tsx'

describe('the limit of a search', () => {
  it('[W-078] is announced with a way to the filters', async () => {
    const { screen, router } = await openList(
      listHost({ rows: listedCustomers(3), counts: { limit_hit: true } }),
      listPath(),
    )
    await router.navigate({ to: '.', search: true, state: { personal: { keywords: 'a' } } })
    await expect
      .element(
        screen.getByText(
          'The words match more customers than one search takes. These are some of them; add a word to narrow it.',
        ),
      )
      .toBeVisible()
    await screen.getByRole('button', { name: 'Narrow the search' }).click()
    await expect
      .element(browser.getByRole('textbox', { name: 'Name, registration, VIN or agreement' }))
      .toHaveValue('a')
  })

  it('is not announced where it was not reached', async () => {
    const { screen } = await openList(listHost({ rows: listedCustomers(3) }), listPath())
    await expect.element(screen.getByText('4,812')).toBeVisible()
    expect(screen.getByText(/more customers than one search takes/u).elements()).toEqual([])
  })
})
