import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { signInAs } from './sign-in.page.ts'
import type { AccountName } from './sign-in.page.ts'

interface HeldAction {
  readonly seq: number
  readonly agreementNo?: string
  readonly at?: string
}

/** A device that somebody else works on, and what it reports to the host. */
export interface OtherDevice {
  readonly device: string
  /** By which people tell two devices apart. */
  readonly short: string
  /** Names of the customers of the person's list, with their agreement numbers. */
  readonly customers: readonly { readonly fAgreementNo: string; readonly cFullName: string }[]
  report(state: {
    readonly epoch?: string
    readonly last_seq: number
    readonly held: readonly HeldAction[]
  }): Promise<{
    readonly status: number
    readonly order?: string
    readonly lost?: readonly unknown[]
  }>
  close(): Promise<void>
}

/** Signs somebody in on a device of their own. */
export async function openOtherDevice(
  browser: Browser,
  account: AccountName,
): Promise<OtherDevice> {
  const context: BrowserContext = await browser.newContext()
  const page = await context.newPage()
  // Two journeys may open the same account's sign-in at once, which is delayed by a second.
  await expect(() => signInAs(page, account)).toPass()
  const orgId = new URL(page.url()).pathname.split('/')[1] ?? ''
  const device = randomUUID()
  const ask = (method: string, path: string, body?: object) =>
    page.evaluate(
      async ([how, where, what]) => {
        const answer = await fetch(where, {
          method: how,
          headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
          ...(what === null ? {} : { body: what }),
        })
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      },
      [method, `/api${path}`, body === undefined ? null : JSON.stringify(body)] as const,
    )
  const list = await ask('GET', `/search/v1/${orgId}/customers?size=10`)
  expect(list.status).toBe(200)
  return {
    device,
    short: device.slice(-4).toUpperCase(),
    customers: list.body['customer_data'] as OtherDevice['customers'],
    report: async ({ epoch = 'one', ...state }) => {
      const { status, body } = await ask('POST', `/notification/v1/${orgId}/devices/report`, {
        device,
        epoch,
        app_version: '0.1.0',
        needs_you: 0,
        book: { customers: 42, as_of: new Date().toISOString() },
        ...state,
      })
      return { status, ...body }
    },
    close: () => context.close(),
  }
}
