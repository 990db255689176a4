import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  fakeHost,
  getBootCall,
  northgate,
  notSignedIn,
  refused,
  sessionCall,
  signedInHost,
} from './fake-host.ts'
import { openPage } from './open-page.tsx'

const hash = '0'.repeat(31) + '1'
const lookup = `GET /customer/v1/${northgate}/hashed-customer/${hash}`
const address = `/crm/organisation/${northgate}/customer?_redirect=${hash}`

describe('A link by hash', () => {
  it('[O-017] is replaced by the customer’s address, so that back leaves it', async () => {
    const host = signedInHost()
    host.setAnswer(lookup, answered({ fAgreementNo: 'AG-1' }))
    // The customer is on the way for as long as the test looks.
    host.setAnswer(`GET /search/v1/${northgate}/customer/AG-1`, () => new Promise(() => {}))
    const history = createMemoryHistory({ initialEntries: [`/${northgate}/home`, address] })
    const page = await openPage(host, address, { history })
    await expect.poll(() => page.path()).toBe(`/${northgate}/customer/AG-1`)
    history.back()
    await expect.poll(() => page.path()).toBe(`/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  it.each([
    ['an unknown hash', address],
    ['no hash', `/crm/organisation/${northgate}/customer`],
  ])('of %s leads to the page that says there is none', async (_, at) => {
    const host = signedInHost()
    host.setAnswer(lookup, refused('not_found', 404))
    const page = await openPage(host, at)
    await expect.poll(() => page.path()).toBe('/404')
  })

  it('asks who it is first, and leads back to itself', async () => {
    const page = await openPage(
      fakeHost({ [sessionCall]: notSignedIn, [getBootCall(northgate)]: notSignedIn }),
      address,
    )
    await expect.poll(() => page.path()).toBe('/login')
    expect(page.router.state.location.search).toMatchObject({
      from: `/${northgate}/hashed-customer/${hash}`,
    })
  })
})
