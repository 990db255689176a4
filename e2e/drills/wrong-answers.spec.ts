import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { printCounts } from '#tests/support/print-counts.ts'
import { getRounds, orderBySeed } from '#tests/support/rounds.ts'
import { ContactLogPage } from '../support/contact-log.page.ts'
import { DetailsPage } from '../support/details.page.ts'
import { FramePage } from '../support/frame.page.ts'
import { HostHistory } from '../support/host-history.ts'
import { openHostProxy } from '../support/host-proxy.ts'
import type { AnswerInstead, HostProxy } from '../support/host-proxy.ts'
import { ListPage } from '../support/list.page.ts'
import { stopWorkers } from '../support/persistent-browser.ts'
import { signInAt } from '../support/offline-ready.ts'
import { getWrongAnswers, openPortal } from './wrong-answers.ts'
import { clearPillTexts, readPillTexts, recordPillTexts } from './pill-texts.ts'

/** When the wrong answers begin. */
const situations = ['start', 'reload', 'in use'] as const
type Situation = (typeof situations)[number]

interface Cell {
  readonly situation: Situation
  readonly name: string
  readonly answer: AnswerInstead
}

/** A browser that has been signed in, with a full day pack. */
interface SignedInDevice {
  readonly context: BrowserContext
  readonly proxy: HostProxy
  readonly histories: HostHistory
  page: Page
}

/** A comment, and the customer that it is about. */
interface RecordedComment {
  readonly agreementNo: string
  readonly text: string
}

const foreign = 'Something else answers on this network'
const allSent = 'Online · all sent'
const pill = (page: Page) => page.locator('.pill')
const listNotice = (page: Page) => page.getByText(/^From this device: \d+ customers?, as of/u)
const recordNotice = (page: Page) => page.getByText(/^As of .+, from this device$/u).first()

async function openDevice(browser: Browser, proxy: HostProxy): Promise<SignedInDevice> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await recordPillTexts(page)
  const orgId = await signInAt(page, proxy, 'manager')
  await expect(page.getByText(/(\d+) of \1 ready, as of \d\d:\d\d/u)).toBeVisible({
    timeout: 60_000,
  })
  return { context, proxy, page, histories: new HostHistory(page.request, proxy.address, orgId) }
}

async function openList(page: Page): Promise<void> {
  await new FramePage(page).goTo('Customers')
  await expect(new FramePage(page).heading).toHaveText('Customers')
}

/** Opens a customer of the list in sight. */
async function openCustomer(page: Page, row: number): Promise<void> {
  const list = new ListPage(page)
  await expect(list.rows.first()).toBeVisible()
  let names: readonly string[] = []
  await expect.poll(async () => (names = await list.names()).length).toBeGreaterThan(0)
  const at = row % names.length
  await list.rows.nth(at).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/customer\//u)
  await expect(new FramePage(page).heading).toHaveText(names[at]?.trim() ?? '')
  await new DetailsPage(page).expectShown()
}

async function record(page: Page): Promise<RecordedComment> {
  const agreementNo = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const text = `Drill ${randomUUID()}`
  const contactLog = new ContactLogPage(page)
  await contactLog.addComment(text)
  await expect(contactLog.entry(text)).toContainText('Saved on this device')
  return { agreementNo, text }
}

/** Begins the wrong answers in their situation; what was recorded at once is returned. */
async function begin(
  device: SignedInDevice,
  { situation, answer }: Cell,
  row: number,
): Promise<readonly RecordedComment[]> {
  const { page, proxy, context } = device
  if (situation === 'start') {
    await stopWorkers(page)
    proxy.answerInstead(answer)
    await page.close()
    device.page = await context.newPage()
    await recordPillTexts(device.page)
    await device.page.goto(`${proxy.address}/`)
    await expect(new FramePage(device.page).heading).toHaveText('Today')
    await expect(device.page.getByText(/^From this device: the figures cover/u)).toBeVisible()
    return []
  }
  // What an earlier cell has read is not in memory any more.
  await page.goto(`${proxy.address}/`)
  await expect(pill(page)).toHaveText(allSent)
  await openList(page)
  await openCustomer(page, row)
  if (situation === 'reload') {
    const name = await new FramePage(page).heading.textContent()
    proxy.answerInstead(answer)
    await page.reload()
    await expect(new FramePage(page).heading).toHaveText(name ?? '')
    await new DetailsPage(page).expectShown()
    await expect(recordNotice(page)).toBeVisible()
  } else {
    proxy.answerInstead(answer)
    await clearPillTexts(page)
  }
  return [await record(page)]
}

async function run(device: SignedInDevice, cell: Cell, row: number): Promise<void> {
  const recorded = [...(await begin(device, cell, row))]
  const { page, proxy, histories } = device
  await expect(pill(page)).toContainText(foreign)
  await openList(page)
  // One that the host has not answered before: an older one would not replace it.
  await page.getByRole('tab', { name: /^Uncontacted/u }).click()
  await expect(listNotice(page)).toBeVisible()
  await openCustomer(page, row + 1)
  await expect(recordNotice(page)).toBeVisible()
  recorded.push(await record(page))
  await page.goBack()
  await expect(listNotice(page)).toBeVisible()
  await expect(pill(page)).toContainText(`${foreign}· ${recorded.length} on this device`)
  const texts = await readPillTexts(page)
  const since = cell.situation === 'in use' ? texts.findIndex((one) => one.includes(foreign)) : 0
  expect(texts.slice(since).filter((one) => one.includes(allSent))).toEqual([])

  proxy.answerInstead(null)
  await expect(pill(page)).toHaveText(allSent, { timeout: 40_000 })
  for (const { agreementNo, text } of recorded)
    expect(
      (await histories.entries(agreementNo)).filter(({ comment }) => comment === text),
      'it was sent exactly once',
    ).toHaveLength(1)
  await expect(listNotice(page)).toHaveCount(0)
}

test(
  'wrong answers in the host’s place leave the device at work and lose nothing',
  { tag: ['@desktop', '@drill'] },
  async ({ browser, baseURL }) => {
    const portal = await openPortal()
    const answers = getWrongAnswers(portal)
    const rounds = getRounds(27_111_123, answers.length)
    const cells = rounds.flatMap(({ seed, runs }) => {
      const chosen = orderBySeed(answers, seed)
      return situations.flatMap((situation, at) =>
        Array.from({ length: runs }, (_none, index): Cell => {
          const { name, answer } = chosen[(index + at) % chosen.length] ?? answers[0]
          return { situation, name, answer }
        }),
      )
    })
    test.setTimeout((cells.length + 1) * 120_000)
    const proxy = await openHostProxy(baseURL ?? '')
    const failed: { readonly cell: Cell; readonly why: string }[] = []
    try {
      let device = await openDevice(browser, proxy)
      for (const [at, cell] of cells.entries())
        try {
          await run(device, cell, at * 2)
        } catch (error) {
          failed.push({ cell, why: error instanceof Error ? error.message : String(error) })
          proxy.answerInstead(null)
          await device.context.close()
          device = await openDevice(browser, proxy)
        }
      await device.context.close()
    } finally {
      const counts = situations.map((situation) => {
        const isIn = (cell: Cell) => cell.situation === situation
        return `${situation} ${failed.filter(({ cell }) => isIn(cell)).length}/${cells.filter(isIn).length}`
      })
      printCounts(
        `wrong-answers: failed ${failed.length}/${cells.length} (${counts.join(', ')}; seeds ${rounds.map(({ seed }) => seed).join(', ')})`,
      )
      await proxy.disconnect()
      await portal.close()
    }
    expect(failed.map(({ cell, why }) => `${cell.situation}, ${cell.name}: ${why}`)).toEqual([])
  },
)
