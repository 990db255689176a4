import { expect } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

export const grid = () => browser.getByRole('grid')
export const pair = (offer: string, customer: string) =>
  browser.getByRole('checkbox', { name: `Offer ${offer} for ${customer}`, exact: true })
export const primary = (offer: string, customer: string) =>
  browser.getByRole('switch', { name: `${offer} is primary for ${customer}`, exact: true })
export const act = (name: string) => browser.getByRole('button', { name, exact: true })
export const versionMenu = () => browser.getByRole('button', { name: /^Version: /u })

/** The facts of the version in sight, by their names. */
export const readFacts = (): Record<string, string | null | undefined> =>
  Object.fromEntries(
    [...document.querySelectorAll('.mapping-facts > div')].map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      fact.querySelector('dd')?.textContent,
    ]),
  )

/** Opens the page and waits for its grid; `left` are the addresses that the browser was sent to. */
export async function openMapping(host: FakeHost) {
  const left: string[] = []
  const page = await openPage(host, `/${northgate}/modelMapping`, {
    leaveTo: (address) => left.push(address),
  })
  await expect.element(grid()).toBeVisible()
  return { ...page, left }
}
