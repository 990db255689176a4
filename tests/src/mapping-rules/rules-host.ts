import { expect } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { mappedFields } from '#domain/mapping-rules/mapping-rules.model.ts'
import type { StringRule } from '#domain/mapping-rules/mapping-rules.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { BootOverrides, FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

/** The organisation's parameters, and the addresses that follow them. */
const parameters = {
  auto_mapping_resource: 'lcv',
  auto_mapping_region: 'de',
  auto_mapping_provider: 'cap',
  auto_mapping_brand: 'arden',
}
const brand = 'lcv/de/cap/arden'
const options = `/mapping/v2/${northgate}/options/${brand}`

export const mappingRulesCalls = {
  fields: 'GET /mapping/v2/available_fields/lcv',
  strings: `GET /mapping/v2/lcv/${northgate}/rules/string/de/cap/arden`,
  saveStrings: `PUT /mapping/v2/lcv/${northgate}/rules/string/de/cap/arden`,
  ranged: `GET /mapping/v2/${northgate}/rules/ranged`,
  saveRanged: `PUT /mapping/v2/${northgate}/rules/ranged`,
  modelBody: `GET /mapping/v2/model-body/${brand}/${northgate}`,
  saveModelBody: `PUT /mapping/v2/model-body/${northgate}`,
  exceptions: `GET /mapping/v2/exception/org/${northgate}`,
  exception: (method: 'POST' | 'DELETE', source: string) =>
    `${method} /mapping/v2/exception/org/${northgate}/source/${source}`,
  options: (field: string) => `GET ${options}/${field}`,
  classify: `GET /mapping/v2/classify/${brand}/${northgate}`,
  build: `POST /mapping/v2/build/${northgate}/${brand}`,
  log: `GET /mapping/v2/buildlog/${northgate}`,
  organisations: 'GET /authz/v2/orgs',
  copy: (from: string) =>
    `POST /mapping/v2/organisation/${northgate}/copy_from_organisation/${from}`,
  report: `GET /mapping/v2/organisation/${northgate}/mapping/report/type/lcv`,
  proposalReport: `GET /mapping/v2/organisation/${northgate}/proposal/report`,
  rulesReport: `GET /mapping/v1/rules-report/organisation/${northgate}`,
  preCalculated: (method: 'GET' | 'POST') =>
    `${method} /mapping/v1/${northgate}/pre-calculated-report`,
  preCalculatedStatus: `GET /mapping/v1/${northgate}/pre-calculated-report/status`,
} as const

export const bodyRule: StringRule = {
  category: 'body',
  from: 'Hatchback',
  p: ['Hatchback'],
  d1: ['Saloon'],
  d2: [],
}

export const buildLogged = (changes: Partial<MappingBuild> = {}): MappingBuild => ({
  id: 'b1',
  build_status: 'FINISHED',
  started: '2026-11-23T02:10:00.000Z',
  updated: '2026-11-23T02:12:00.000Z',
  finished: '2026-11-23T02:14:00.000Z',
  created_by_user: 'Lenka Vorel',
  mapped: 12,
  failure: null,
  ...changes,
})

/** What may be chosen; models are of a make, derivatives of a model. */
const choices: Readonly<Record<string, readonly string[]>> = {
  body: ['Hatchback', 'Saloon', 'SUV'],
  make: ['Arden', 'Volta'],
  'model Arden': ['Brook', 'Holt'],
  'model Volta': ['One'],
  'derivative Arden Brook': ['1.0 Pure'],
  'derivative Volta One': ['40'],
}

/** A host with one rule of body, and nothing else. */
export function rulesHost({
  rights = ['CanViewMappingV2'],
  ...boot
}: BootOverrides = {}): FakeHost {
  const host = signedInHost({ rights: ['CanViewDashboard', ...rights], parameters, ...boot })
  host.setAnswer(mappingRulesCalls.fields, answered(mappedFields))
  host.setAnswer(mappingRulesCalls.strings, answered([bodyRule]))
  host.setAnswer(mappingRulesCalls.ranged, answered([]))
  host.setAnswer(mappingRulesCalls.modelBody, answered({}))
  host.setAnswer(mappingRulesCalls.exceptions, answered([]))
  host.setAnswer(mappingRulesCalls.log, answered({ payload: [buildLogged()] }))
  host.setAnswer(mappingRulesCalls.preCalculatedStatus, answered({ status: null }))
  for (const field of ['body', 'make', 'model', 'derivative'])
    host.setAnswer(mappingRulesCalls.options(field), (request) => {
      const { searchParams } = new URL(request.url)
      const within = [field, searchParams.get('make'), searchParams.get('model')]
      return Response.json(choices[within.filter((one) => one !== null).join(' ')] ?? [])
    })
  return host
}

/** Opens the page, at a tab where one is named. */
export async function openMappingRules(host: FakeHost, tab = '') {
  const page = await openPage(host, `/${northgate}/mappingV2${tab === '' ? '' : `?tab=${tab}`}`)
  await expect.element(browser.getByRole('tab').first()).toBeVisible()
  return page
}

const select = (label: string, at: number) =>
  browser.getByRole('button', { name: new RegExp(`^${label}(, |$)`, 'u') }).nth(at)

interface Choice {
  /** Which of the controls of this name. */
  readonly at?: number
  readonly isMultiple?: boolean
}

/** Chooses in a select of the open dialog. */
export async function chooseValues(
  label: string,
  names: readonly string[],
  { at = 0, isMultiple = false }: Choice = {},
): Promise<void> {
  await select(label, at).click({ force: true })
  for (const name of names)
    await browser.getByRole(isMultiple ? 'checkbox' : 'radio', { name, exact: true }).click()
  if (isMultiple) await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('ion-popover')).toBeNull()
}

/** What was sent in the query of the last call, beside its path. */
export function getRuleQuery(host: FakeHost, call: string): Readonly<Record<string, string>> {
  const sent = host.requests.filter((_request, at) => host.calls()[at] === call)
  return Object.fromEntries(new URL(sent.at(-1)?.url ?? 'http://none').searchParams)
}
