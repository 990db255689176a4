import { createMemoryHistory } from '@tanstack/react-router'
import { afterAll, expect, it, vi } from 'vitest'
import { legacyPages } from '#domain/legacy/legacy-page.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import { demoRoles } from '#server/demo/dataset/roles.ts'
import catalogue from '../../../docs/spec/routes.tsv?raw'
import { findRawKeys } from '../../../e2e/support/raw-keys.ts'
import { northgate, signedInHost, withEcho } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { printCounts } from '#tests/support/print-counts.ts'
import { answerByContract } from './contract-answers.ts'

/** After as many the walk ends. */
const maxFaults = 12
const counts = { routes: 0, visits: 0, redirects: 0 }

afterAll(() => {
  const { routes, visits, redirects } = counts
  printCounts(`page/every-route: ${routes} routes, ${visits} visits, ${redirects} led elsewhere`)
})

/** The device’s own calls find nothing, as where its host is older. */
const ofDevice = /\/(?:presence|devices\/|day-pack)/u

/** A host that knows who is signed in, and else answers as the contract says. */
function createWalkHost(rights: readonly string[]) {
  const host = signedInHost({ rights })
  const held = new Set(rights)
  const refusals: string[] = []
  let waiting = 0
  const fetch: FakeHost['fetch'] = async (request) => {
    waiting += 1
    try {
      const response = await host.fetch(request)
      const { pathname } = new URL(request.url)
      if (response.status !== 404 || ofDevice.test(pathname)) return response
      const answer = withEcho(request, answerByContract(request, held))
      if (answer.status === 403) refusals.push(`${request.method} ${pathname}`)
      return answer
    } finally {
      waiting -= 1
    }
  }
  return { host: { ...host, fetch }, isQuiet: () => waiting === 0, refusals }
}

/** Addresses that only lead out of the page, to another host or after a sign-in there. */
const leaving = /^\/(?:s\/|sso|gas|keyloop|crm|\$service)/u

const named: Readonly<Record<string, string>> = {
  $orgId: northgate,
  $agreementNo: 'A-1',
  $report: 'status',
  $type: 'campaigns',
  $: 'x',
}

const toAddress = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith('$') ? (named[part] ?? 'x') : part))
    .join('/')

/** The addresses of the catalogue, by kind. */
const catalogued = catalogue
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', kind = '', path = ''] = line.split('\t')
    return { id, kind, path: path.replace(' (legacy)', '') }
  })

/** An address without the names of its parameters. */
const toShape = (path: string): string =>
  path.replaceAll(/\$\w+|\{\w+\}/gu, '*').replace(/(?<=.)\/$/u, '')

/** Pages of the earlier product: asked for, where this one has a page of the name. */
const legacyAddresses = (paths: readonly string[]): readonly string[] =>
  [...Object.keys(legacyPages), 'p4-projects/x'].map(
    (name) => `/${northgate}/${name}${paths.includes(`/$orgId/${name}`) ? '?legacy=1' : ''}`,
  )

/** Pages that name parameters, and the columns of files. */
const codePages = /\/(?:parameters|import-dealers|users-upload)$/u

/** The page’s content once all of it has come; what is awaited still is thrown. */
function requireMain(): HTMLElement {
  const main = [...document.querySelectorAll<HTMLElement>('main, [role="main"]')].at(-1)
  if (main === undefined || main.textContent.trim() === '') throw new Error('nothing is shown')
  if (main.querySelector('.skeleton') !== null) throw new Error('it is loading for ever')
  return main
}

/** Opens the page of somebody who holds `rights`; `visit` answers what is wrong with an address. */
async function startWalk(rights: readonly string[]) {
  const history = createMemoryHistory({ initialEntries: [`/${northgate}/home`] })
  const { host, isQuiet, refusals } = createWalkHost(rights)
  const { router } = await openPage(host, `/${northgate}/home`, { history })
  const requireRest = () => {
    const { status, resolvedLocation } = router.state
    const isThere = resolvedLocation?.href === router.latestLocation.href
    if (!isQuiet() || status !== 'idle' || !isThere) throw new Error('it is under way for ever')
    return requireMain()
  }
  const visit = async (address: string): Promise<readonly string[]> => {
    refusals.length = 0
    history.push(address)
    counts.visits += 1
    const main = await vi
      .waitFor(requireRest, { timeout: 15_000, interval: 10 })
      .catch((error: unknown) => String(error))
    if (typeof main === 'string') return [main]
    const { pathname } = router.state.location
    if (pathname !== address.split('?')[0]) counts.redirects += 1
    const failed = main.querySelector('.state-view[role="alert"]')
    return [
      ...(failed === null ? [] : [`failed: ${failed.textContent}`]),
      ...refusals.map((call) => `asks for what its people may not: ${call}`),
      ...(codePages.test(pathname) ? [] : findRawKeys().map((key) => `raw key: ${key}`)),
    ]
  }
  return { router, visit }
}

it.each(demoRoles)(
  'Every route answers $id with a page, an empty page or another place',
  async ({ rights }) => {
    const { router, visit } = await startWalk(rights)
    const held = new Set(rights)
    const paths = Object.entries(router.routesByPath)
      .filter(([path]) => !leaving.test(path))
      // Those that lead home are quick from there.
      .toSorted(
        ([, one], [, other]) =>
          Number(hasRights(held, one.options.staticData?.rights)) -
          Number(hasRights(held, other.options.staticData?.rights)),
      )
      .map(([path]) => path)
    counts.routes = paths.length
    const faults: string[] = []
    for (const address of [...paths.map(toAddress), ...legacyAddresses(paths)]) {
      // What is broken everywhere is said a few times, not waited for at every address.
      if (faults.length > maxFaults) break
      faults.push(...(await visit(address)).map((fault) => `${address}: ${fault}`))
    }
    expect(faults).toEqual([])
  },
  240_000,
)

it('Every address of the catalogue is one of them, and every page of the earlier product', async () => {
  const { router } = await startWalk([])
  const shapes = new Set(Object.keys(router.routesByPath).map(toShape))
  const ours = catalogued.filter(({ kind, id }) => kind !== 'legacy' && id !== 'R-011')
  expect(ours.length).toBeGreaterThan(70)
  expect(ours.filter(({ path }) => !shapes.has(toShape(path)))).toEqual([])
  const legacy = catalogued.filter(({ kind }) => kind === 'legacy')
  expect(new Set(legacy.map(({ path }) => path.split('/')[2]))).toEqual(
    new Set(Object.keys(legacyPages)),
  )
})
