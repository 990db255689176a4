import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import type { Api } from '#src/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

interface RecordsPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

interface OpenOptions {
  readonly rights?: readonly Right[]
  readonly isOnline?: boolean
  /** The address, whose `open` names the row in the panel. */
  readonly at?: string
}

/** Draws a page of the administration alone, again for each test of a file. */
export function describeRecords(
  draw: (place: RecordsPlace) => ReactNode,
  standard: readonly Right[],
) {
  const closing: (() => void)[] = []
  beforeEach(() => browser.viewport(1440, 900))
  afterEach(() => {
    for (const close of closing.splice(0)) close()
    for (const { id } of flash.messages()) flash.dismiss(id)
  })
  return async (
    host: FakeHost,
    { rights = standard, isOnline = true, at = '/' }: OpenOptions = {},
  ) => {
    const client = createQueryClient()
    closing.push(() => client.clear())
    const { screen } = await renderInRouter(
      <QueryClientProvider client={client}>
        <DraftsProvider drafts={createSessionDrafts()}>
          {draw({ api: createHostApi(host), orgId: northgate, isOnline })}
          <FlashHost />
        </DraftsProvider>
      </QueryClientProvider>,
      { rights, path: at },
    )
    return screen
  }
}

export const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
export const box = (name: string) => browser.getByRole('textbox', { name, exact: true })

/** Chooses from a select of the open dialog: the first, or the one of a label. */
export async function chooseInDialog(name: RegExp | string, label?: string): Promise<void> {
  const find = () =>
    [...document.querySelectorAll('ion-modal ion-select.hydrated')].find(
      (select) =>
        label === undefined ||
        select.closest('.field')?.querySelector('label')?.textContent === label,
    )
  await userEvent.click(await vi.waitUntil(find))
  await browser.getByRole('radio', { name }).click()
  await vi.waitUntil(() => document.querySelector('ion-popover') === null)
}

/** Whether a page opens with each of the rights alone, and where it leads without any. */
export async function openWithEach(
  address: string,
  {
    listCall,
    rows,
    shows,
    rights,
  }: {
    readonly listCall: string
    readonly rows: unknown
    readonly shows: string | RegExp
    readonly rights: readonly Right[]
  },
) {
  for (const right of rights) {
    const host = signedInHost({ rights: ['CanViewDashboard', right] })
    host.setAnswer(listCall, answered(rows))
    const page = await openPage(host, `/${northgate}/${address}`)
    await expect.element(page.screen.getByText(shows).first()).toBeVisible()
    await page.screen.unmount()
  }
  const barred = signedInHost({ rights: ['CanViewDashboard', 'CanViewOrgSettings'] })
  const without = await openPage(barred, `/${northgate}/${address}`)
  await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  const answer = { leadsTo: without.path(), asks: barred.calls().includes(listCall) }
  await without.screen.unmount()
  return answer
}

/** Home, with nothing asked. */
export const leadsHome = { leadsTo: `/${northgate}/home`, asks: false }
