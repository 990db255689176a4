import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import {
  answered,
  buildBoot,
  fakeHost,
  getBootCall,
  getHomeDayCall,
  buildHomeDay,
  northgate,
  refused,
  seesHome,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const call = (method: string) => `${method} /users/v1/${northgate}/logon-as`
const open = { org_id: northgate, org_name: 'Northgate' }
const harbour = { org_id: '00000000-0000-4000-8000-000000000002', org_name: 'Harbour Road' }
const people = [
  { userid: 'u-2', name: 'Sam Sales', username: 'sam@demo.example', ...open },
  { userid: 'u-3', name: 'Ada Agent', username: 'ada@demo.example', ...open },
  { userid: 'u-2', name: 'Sam Sales', username: 'sam@demo.example', ...harbour },
]

/** A host whose session acts for the signed-in person of the other tests. */
function actingHost(rights: readonly string[] = seesHome): FakeHost {
  const boot = buildBoot({ rights })
  const acting = { ...boot.TOKEN_VALIDATION, acting_by: { name: 'Sue Support' } }
  return fakeHost({
    [getBootCall(northgate)]: () =>
      Response.json(
        { ...boot, TOKEN_VALIDATION: acting },
        { headers: { [actingForHeader]: 'u-1' } },
      ),
    [getHomeDayCall(northgate)]: answered(buildHomeDay()),
    'DELETE /authn/v1/acting': answered({ ended: true }),
  })
}

async function openMenu(name = /Your account/u): Promise<void> {
  const button = browser.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  // By the keyboard: the page's own sheet, which leaves the banner room, is not drawn here.
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

describe('Acting for another person', () => {
  it('is offered with the right alone', async () => {
    await openPage(signedInHost(), `/${northgate}/home`)
    await openMenu()
    await expect.element(browser.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    expect(browser.getByRole('menuitem', { name: 'Act for somebody' }).query()).toBeNull()
  })

  it('asks for whom and why, then loads the page as that person', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(call('GET'), answered(people))
    host.setAnswer(call('POST'), answered({ acting: true }))
    const page = await openPage(host, `/${northgate}/home`)
    await openMenu()
    await browser.getByRole('menuitem', { name: 'Act for somebody' }).click()
    const begin = browser.getByRole('button', { name: 'Act for this person' })
    await begin.click()
    await expect
      .element(browser.getByText('Say in a few words why you act for this person.').first())
      .toBeVisible()
    await browser.getByRole('textbox', { name: 'Reason' }).fill('His list looks wrong')
    await begin.click()
    await expect.element(browser.getByText('Choose for whom you act.').first()).toBeVisible()
    await browser.getByRole('radio', { name: /Sam Sales, .*Northgate/u }).click()
    await begin.click()
    await expect.poll(() => page.openedPaths).toEqual([`/${northgate}/home`])
    const sent = host.requests.find(({ method, url }) => method === 'POST' && /logon-as/u.test(url))
    expect(await sent?.json()).toEqual({ subject: 'u-2', reason: 'His list looks wrong' })
  })

  it('opens the organisation of whom was chosen, which stands beside each name', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(call('GET'), answered(people))
    host.setAnswer(`POST /users/v1/${harbour.org_id}/logon-as`, answered({ acting: true }))
    const page = await openPage(host, `/${northgate}/home`)
    await openMenu()
    await browser.getByRole('menuitem', { name: 'Act for somebody' }).click()
    const sam = browser.getByRole('radio', { name: 'Sam Sales, sam@demo.example, Harbour Road' })
    await expect.element(browser.getByText('3 people', { exact: true })).toBeVisible()
    await expect.element(browser.getByText('Harbour Road', { exact: true })).toBeVisible()
    await sam.click()
    expect(browser.getByRole('radio', { checked: true }).elements()).toHaveLength(1)
    await browser.getByRole('textbox', { name: 'Reason' }).fill('His list looks wrong')
    await browser.getByRole('button', { name: 'Act for this person' }).click()
    await expect.poll(() => page.openedPaths).toEqual([`/${harbour.org_id}/home`])
    const sent = host.calls().filter((made) => made.startsWith('POST'))
    expect(sent).toEqual([`POST /users/v1/${harbour.org_id}/logon-as`])
  })

  it('says that more of the name finds others where twenty were found', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    const [first] = people
    const many = Array.from({ length: 20 }, (_, at) => ({ ...first, userid: `u-${at + 10}` }))
    host.setAnswer(call('GET'), answered(many))
    await openPage(host, `/${northgate}/home`)
    await openMenu()
    await browser.getByRole('menuitem', { name: 'Act for somebody' }).click()
    await expect
      .element(browser.getByText('The first 20 people: more of the name finds the others'))
      .toBeVisible()
    expect(browser.getByRole('radio').elements()).toHaveLength(20)
  })

  it('says so where nobody is found, and asks again where the search failed', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(call('GET'), refused('right_missing', 403))
    await openPage(host, `/${northgate}/home`)
    await openMenu()
    await browser.getByRole('menuitem', { name: 'Act for somebody' }).click()
    await expect.element(browser.getByText(/^The people could not be fetched/u)).toBeVisible()
    host.setAnswer(call('GET'), answered([]))
    await browser.getByRole('button', { name: 'Try again' }).click()
    await expect.element(browser.getByText(/^Nobody for whom you may act/u)).toBeVisible()
    expect(browser.getByRole('radio').elements()).toEqual([])
  })

  it('keeps what was typed where the host refuses', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanLogonAsOtherUser'] })
    host.setAnswer(call('GET'), answered(people))
    host.setAnswer(call('POST'), refused('not_found', 404))
    const page = await openPage(host, `/${northgate}/home`)
    await openMenu()
    await browser.getByRole('menuitem', { name: 'Act for somebody' }).click()
    const reason = browser.getByRole('textbox', { name: 'Reason' })
    await reason.fill('His list looks wrong')
    await browser.getByRole('radio', { name: /Ada Agent/u }).click()
    await browser.getByRole('button', { name: 'Act for this person' }).click()
    await expect.element(browser.getByText(/does not work here any more/u).first()).toBeVisible()
    await expect.element(reason).toHaveValue('His list looks wrong')
    expect(page.openedPaths).toEqual([])
  })

  it('says so on the page, names it in every call, and offers nothing withheld', async () => {
    const host = actingHost([...seesHome, 'CanLogonAsOtherUser'])
    await openPage(host, `/${northgate}/home`)
    const banner = browser.getByRole('region', { name: 'Acting for another person' })
    await expect
      .element(banner.getByText('Sue Support is acting for ines@demo.example.'))
      .toBeVisible()
    await expect
      .element(
        banner.getByText(/^Consent, passwords, two-step sign-in, roles, exports and sending/u),
      )
      .toBeVisible()
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    const getDay = () =>
      host.requests.find(({ url }) => new URL(url).pathname.endsWith('/day'))?.headers
    await expect.poll(() => getDay()?.get(actingForHeader)).toBe('u-1')
    await openMenu()
    await expect.element(browser.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
    for (const name of ['Two-step sign-in', 'Act for somebody', 'Change password'])
      expect(browser.getByRole('menuitem', { name }).query()).toBeNull()
  })

  it('goes back with one tap on the banner', async () => {
    const host = actingHost()
    const page = await openPage(host, `/${northgate}/home`)
    await browser.getByRole('button', { name: 'Back to Sue Support' }).click()
    await expect.poll(() => page.openedPaths).toEqual([`/${northgate}/home`])
    expect(host.calls()).toContain('DELETE /authn/v1/acting')
  })

  it('stays and says so where going back does not reach the host', async () => {
    const host = actingHost()
    host.setAnswer('DELETE /authn/v1/acting', () => Promise.reject(new TypeError('gone')))
    const page = await openPage(host, `/${northgate}/home`)
    await browser.getByRole('button', { name: 'Back to Sue Support' }).click()
    await expect.element(browser.getByText(/Going back did not reach/u)).toBeVisible()
    expect(page.openedPaths).toEqual([])
  })

  it('stores nothing on the device', async () => {
    const page = await openPage(actingHost(), `/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect.element(browser.getByRole('button', { name: /Online/u })).toBeVisible()
    expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([])
    expect(page.session.status()).toBe('in')
  })

  it('loads a page again whose session was changed in another tab', async () => {
    const host = signedInHost()
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    const boot = buildBoot()
    host.setAnswer(getBootCall(northgate), () =>
      Response.json(boot, { headers: { [actingForHeader]: 'u-9' } }),
    )
    await page.queryClient.invalidateQueries({ queryKey: ['BOOT'] })
    await expect.poll(() => page.openedPaths).toEqual(['/'])
  })
})
