import type { BrowserContext, Page } from 'playwright'

/** A quarter of the processor. */
const slowDown = 4

export interface Visit {
  /** Milliseconds from the navigation until what is waited for is drawn, by the browser's clock. */
  readonly took: number
  /** Requests of the page that no worker answered, until then. */
  readonly requests: number
  /** Scripts that came by the network until then, packed. */
  readonly scriptBytes: number
}

declare global {
  var drawnAt: number | undefined
}

/** Runs in the page. */
function watchFor(ready: string): void {
  const look = () => {
    const found = document.querySelector(ready)
    if (globalThis.drawnAt !== undefined || found === null || found.getClientRects().length === 0)
      return
    globalThis.drawnAt = 0
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.drawnAt = performance.now()
      }),
    )
  }
  // Not only changes of elements: a stylesheet that arrives may be what shows them.
  setInterval(look, 16)
}

/** Opens `address` on a slow device and waits until `ready` is drawn. */
export async function visit(
  context: BrowserContext,
  address: string,
  ready: string,
  look: (page: Page) => Promise<void> = async () => {},
): Promise<Visit> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(watchFor, ready)
  await devtools.send('Network.enable')
  let requests = 0
  let scriptBytes = 0
  devtools.on('Network.responseReceived', ({ type, response }) => {
    if (response.fromServiceWorker === true || response.fromDiskCache === true) return
    requests += 1
    if (type === 'Script') scriptBytes += Number(response.headers['content-length'] ?? 0)
  })
  await page.goto(address, { waitUntil: 'commit' })
  const drawn = await page.waitForFunction(() => (globalThis.drawnAt ?? 0) || null, null, {
    polling: 20,
    timeout: 90_000,
  })
  const result = { took: (await drawn.jsonValue()) ?? 0, requests, scriptBytes }
  await look(page)
  await page.close()
  return result
}
