import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '#src/app/query-client.ts'
import { ShortLinkPage } from '#src/features/short-links/short-link-page.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { fakeHost, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const key = 'AAAAAAAAAAAAAAAAAAAAAA'
const call = `GET /notification/v1/url-shortner/${key}`
let close = () => {}
afterEach(() => close())

async function openLink(host: FakeHost) {
  const opened: string[] = []
  const client = createQueryClient()
  close = () => client.clear()
  const api = createHostApi(host)
  const screen = await renderUi(
    <QueryClientProvider client={client}>
      <ShortLinkPage api={api} linkKey={key} onFound={(url) => opened.push(url)} />
    </QueryClientProvider>,
  )
  return { screen, opened }
}

describe('A short link', () => {
  it('[O-005] looks up its key and sends the browser to the returned address', async () => {
    const { opened } = await openLink(
      fakeHost({ [call]: () => Response.json({ url: 'https://northgate.example/offer' }) }),
    )
    await expect.poll(() => opened).toEqual(['https://northgate.example/offer'])
  })

  it('[O-006] says “Invalid URL supplied” where the lookup fails', async () => {
    const { screen, opened } = await openLink(fakeHost({ [call]: refused('not_found', 404) }))
    await expect.element(screen.getByText('Invalid URL supplied')).toBeVisible()
    expect(opened).toEqual([])
  })
})
