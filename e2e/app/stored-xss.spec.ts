// A journey, because it needs the built page, a real browser and the real host with its headers.
import path from 'node:path'
import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { attacks } from '#tests/support/attacks/attack-corpus.ts'
import { runNode } from '#tests/support/processes.ts'
import { watchForAttacks, type AttackTrace } from '../support/attack-watch.ts'
import { SignInScreen } from '../support/sign-in.page.ts'

interface Stored {
  readonly username: string
  readonly password: string
  readonly organisations: readonly {
    readonly orgId: string
    readonly customers: readonly {
      readonly fAgreementNo: string
      readonly marks: readonly string[]
    }[]
  }[]
}

// A trace would keep every one of these pages whole.
test.use({ trace: 'off' })

/**
 * Puts the attacks into the running product's store: 16 a text, 8 customers an organisation, as
 * many as home shows.
 */
async function storeAttacks(): Promise<Stored> {
  const running = runNode('tests/support/attacks/store-attacks.ts', ['8', '16'], {
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  const line = await running.waitForLine(/^\{.*\}$/u)
  await running.ended
  return JSON.parse(line) as Stored
}

/** The marks that the page shows as words, among these. */
async function shown(page: Page, marks: readonly string[]): Promise<readonly string[]> {
  const words = await page.locator('body').evaluate((body) => body.textContent)
  return marks.filter((mark) => words.includes(mark))
}

async function expectShown(page: Page, marks: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await shown(page, marks)).length, {
      message: `every attack is shown at ${page.url()}`,
    })
    .toBe(marks.length)
}

test(
  'stored texts are never parsed as markup on home, list, customer and activity',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const { username, password, organisations } = await storeAttacks()
    const guard = await watchForAttacks(page, baseURL ?? '')
    const signIn = new SignInScreen(page)
    await signIn.open()
    await signIn.send(username, password)
    await expect(page).not.toHaveURL(/\/login/)
    await page.waitForLoadState('networkidle')
    let met = 0
    const meet = async (marks: readonly string[]) => {
      await expectShown(page, marks)
      await guard.scan()
      met += marks.length
    }
    for (const { orgId, customers } of organisations) {
      const all = customers.flatMap(({ marks }) => marks)
      await page.goto(`/${orgId}/home`)
      await meet(all)
      await page.goto(`/${orgId}/customers?size=50`)
      await meet(all)
      for (const { fAgreementNo, marks } of customers) {
        await page.goto(`/${orgId}/customer/${fAgreementNo}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(marks[0] ?? '')
        await meet(marks)
        const activity = page.getByRole('region', { name: 'Activity' })
        await activity.getByRole('tab', { name: 'All', exact: true }).click()
        await expect(activity.locator('.activity-entry')).toHaveCount(marks.length * 6)
        await meet(marks)
        await activity.getByRole('tab', { name: /^Hot leads/ }).click()
        await page.getByRole('tab', { name: 'Agreement', exact: true }).click()
        await expect(
          page.getByRole('tabpanel', { name: 'Agreement' }).getByRole('heading').first(),
        ).toBeVisible()
        await meet(marks)
      }
    }
    process.stdout.write(`xss ${guard.reached.length}/${met}\n`)
    expect(guard.reached).toEqual([])
  },
)

test(
  'the attacks work where they are parsed as markup',
  { tag: '@desktop' },
  async ({ context }) => {
    const home = 'https://unguarded.example'
    const bare = attacks().filter(({ isBare }) => isBare)
    const reached: AttackTrace[] = []
    let lively = 0
    await context.route('**/*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('at') ?? -1)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><main>${bare[at]?.text ?? ''}</main>`,
      })
    })
    for (const at of bare.keys()) {
      const page = await context.newPage()
      const guard = await watchForAttacks(page, home)
      await page.goto(`${home}/?at=${at}`, { waitUntil: 'commit' })
      await page.waitForTimeout(50)
      await guard.scan().catch(() => undefined)
      reached.push(...guard.reached)
      if (guard.reached.length > 0) lively += 1
      await page.close()
    }
    process.stdout.write(`xss control: ${lively}/${bare.length} patterns reach an unguarded page\n`)
    expect(lively).toBeGreaterThan(bare.length * 0.8)
    expect(new Set(reached.map(({ kind }) => kind))).toEqual(
      new Set(['script', 'request', 'element', 'place']),
    )
  },
)
