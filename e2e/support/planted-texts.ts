import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser } from '@playwright/test'
import type { PlantedText } from './canary.ts'
import { signInAs } from './sign-in.page.ts'
import type { AccountName } from './sign-in.page.ts'

/**
 * Fields that identify a customer or their car, and comments; not the agreement number, which is in
 * addresses.
 */
const telling =
  /^(c?FullName|cCompanyName|c?Phone|c?Mobile|c?Email|cAddress1|cPostcode|aVin|aVrm|comment)$/iu
/** Shorter, or of nothing but figures that any file may hold, it says nothing. */
const isTelling = (word: string): boolean => word.length >= 6 && !/^\d{1,8}$/u.test(word)

/**
 * The words of the first customers of a person's day, as the host itself answers that person; none
 * that it tells about colleagues.
 */
export async function readPlantedTexts(
  browser: Browser,
  account: AccountName,
  count: number,
): Promise<readonly PlantedText[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // Two journeys may open the same account's sign-in at once, which is delayed by a second.
    await expect(() => signInAs(page, account)).toPass()
    const [, orgId = ''] = new URL(page.url()).pathname.split('/')
    const ask = (where: string, body: object) =>
      page.evaluate(
        async ([address, text]) =>
          (await (
            await fetch(address, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
              body: text,
            })
          ).json()) as unknown,
        [`/api/search/v1/${orgId}/${where}`, JSON.stringify(body)] as const,
      )
    const device = randomUUID()
    const { customers } = (await ask('day-pack', { device })) as {
      readonly customers: readonly { readonly agreementNo: string }[]
    }
    const chosen = customers.slice(0, count).map(({ agreementNo }) => agreementNo)
    expect(chosen).toHaveLength(count)
    const found = new Map<string, PlantedText>()
    const read = (value: unknown, what: string): void => {
      if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value)) read(inner, name)
      else if (
        typeof value === 'string' &&
        telling.test(what) &&
        isTelling(value) &&
        !value.startsWith('Assigned to')
      )
        found.set(value, { what, word: value })
    }
    read(
      (
        (await ask('day-pack/records', { device, agreements: chosen })) as {
          readonly customers: unknown
        }
      ).customers,
      '',
    )
    return [...found.values()]
  } finally {
    await context.close()
  }
}
