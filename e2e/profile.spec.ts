import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { chromiumLaunch } from '../tests/support/chromium.ts'
import { FramePage } from './support/frame.page.ts'
import { demoPassword, SignInPage } from './support/sign-in.page.ts'

interface Planted {
  readonly what: string
  readonly word: string
}

/** What the host knows of the customer that is open: whatever of it names a person, reaches them, or is their car. The agreement number may stand in addresses. */
async function personalWords(page: Page): Promise<readonly Planted[]> {
  const [, orgId = '', , agreementNo = ''] = new URL(page.url()).pathname.split('/')
  const answer = (await (await page.request.get(`/api/search/v1/${orgId}/customer/${agreementNo}`)).json()) as object
  const found: Planted[] = []
  const read = (value: unknown, what: string): void => {
    if (typeof value === 'object' && value !== null) for (const [name, inner] of Object.entries(value)) read(inner, name)
    else if (typeof value === 'string' && value.length > 5 && value !== agreementNo && /full_?name|last_?name|surname|mobile|phone|tel|e_?mail|address|vrm|vin$/i.test(what)) found.push({ what, word: value })
  }
  read(answer, '')
  return found.filter(({ word }, index) => found.findIndex((other) => other.word === word) === index)
}

/** Where a word stands in the files below `folder`, as the browser may write it: in UTF-8 or in UTF-16. */
function filesWith(folder: string, word: string): readonly string[] {
  const spellings = [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => spellings.some((spelling) => readFileSync(file).includes(spelling)))
}

/** Everything that the page itself can read back from the device; the files of a database may be packed. */
const readBack = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const ask = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('unreadable')))
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await ask(indexedDB.open(name ?? ''))
      for (const table of database.objectStoreNames) texts.push(JSON.stringify(await ask(database.transaction(table).objectStore(table).getAll())))
      database.close()
    }
    return texts.join('\n')
  })

test('nothing that names a customer is on the device, while signed in or after', { tag: '@desktop' }, async ({ baseURL }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'forecourt-profile-'))
  const open = () => chromium.launchPersistentContext(profile, { ...chromiumLaunch, baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
  try {
    const first = await open()
    const page = await first.newPage()
    await new SignInPage(page).open()
    await new SignInPage(page).send('manager@demo.example', demoPassword)
    await expect(new FramePage(page).heading).toHaveText('Today')
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('forecourt-person')).keys()).length)).toBe(1)
    await new FramePage(page).goTo('Customers')
    await page.locator('tbody a').first().click()
    await expect(page).toHaveURL(/\/customer\//)
    await expect(page.getByRole('tab').first()).toBeVisible()
    const planted = await personalWords(page)
    expect(planted.length, 'a name, a way to reach them, a car').toBeGreaterThan(3)
    const name = planted.find(({ what }) => /full_?name/i.test(what))?.word ?? ''
    await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/customers/)
    await expect(page.locator('tbody a').filter({ hasText: name }).first()).toBeVisible()
    const signedIn = await readBack(page)
    expect(signedIn, 'what is kept can be read back').toContain('Northgate')
    expect(planted.filter(({ word }) => signedIn.includes(word))).toEqual([])
    // The browser writes its session and its history when it is closed, as when it is killed later.
    await first.close()
    const filesRead = readdirSync(profile, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    expect(filesWith(profile, 'Northgate Motor Group').length, 'the search finds what is kept').toBeGreaterThan(0)
    const whileSignedIn = planted.flatMap(({ what, word }) => filesWith(profile, word).map((file) => `${what} in ${path.relative(profile, file)}`))
    const again = await open()
    const later = await again.newPage()
    await later.goto('/')
    await expect(new FramePage(later).heading).toHaveText('Today')
    await new FramePage(later).logOut()
    await expect.poll(() => readBack(later)).not.toContain('Northgate')
    await again.close()
    const afterwards = planted.flatMap(({ what, word }) => filesWith(profile, word).map((file) => `${what} in ${path.relative(profile, file)}`))
    process.stdout.write(`hits ${whileSignedIn.length + afterwards.length}/${planted.length} in ${filesRead} files of the profile\n`)
    expect([...whileSignedIn, ...afterwards]).toEqual([])
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
})
