import { describe, expect, it } from 'vitest'
import { services } from '#domain/endpoint.ts'
import { createApi } from '#src/api/client.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { accessTable } from '#tests/authz/access.ts'
import { declaredCalls, buildCallRequest } from '#tests/authz/calls.ts'
import {
  catalogueTables,
  findCatalogueFault,
  findFeatureFaults,
  readCatalogue,
  readFeatureIds,
  readOpenIds,
  readProductWords,
  type BuiltNames,
} from '#tests/support/architecture/catalogue.ts'
import { listFiles, readSource } from '#tests/support/architecture/source-files.ts'

const calls = declaredCalls()
const places = {
  orgId: 'o'.repeat(36),
  userId: 'u',
  username: 'n',
  password: 'p',
  colleague: 'somebody',
  agreementNo: 'AG/1 2',
  offerId: 'AG/1 2-RT',
  savedOfferId: 's',
  shownId: 'h',
  vin: 'v',
  product: 'PCP',
  widgetId: 'w',
  deletedWidgetId: 'w',
  dashboardId: 'd',
  deletedDashboardId: 'd',
  commentId: 'c',
  statusId: 's',
  batch: 'b',
  device: 'd',
  deviceOwner: 'u',
  messageId: 'm',
  linkKey: 'k',
  jobId: 'j',
  searchId: 's',
  deletedSearchId: 's',
  taskId: 't',
  enabledTaskId: 't',
  deletedTaskId: 't',
  fileId: 'f',
  emptyRoleId: 'r',
  parameterKey: 'p',
  deletedParameterKey: 'p',
  metadataCategory: 'c',
  metadataKey: 'm',
  deletedMetadataKey: 'm',
  dealerId: 'd',
  deletedDealerId: 'd',
  dealerFileId: 'f',
  userImportId: 'i',
  roleId: 'r',
  deletedRoleId: 'r',
  groupId: 'g',
  childGroupId: 'g',
  deletedGroupId: 'g',
  incentiveId: 'i',
  templateName: 'Smaller payment/1',
  templateId: 't',
  scriptId: 's',
  videoId: 'v',
  videoToken: 't',
  pictureId: 'f',
  campaignId: 'c',
  exportIds: { customers: 'e', campaigns: 'e', users: 'e', p4Export: 'e', reports: 'e' },
  personFileId: 'p',
  erasedAgreementNo: 'e',
  twinAgreementNo: 't',
  strangerAgreementNo: 's',
  undoneMergeId: 'm',
  assetId: 'a',
  classificationFileId: 'f',
  ruleSetId: 'v',
  ruleSetFileId: 'f',
  deletedExceptionId: 'e',
  preCalculatedReportId: 'r',
  uploadId: 'u',
  overrideId: 'o',
  deletedOverrideId: 'o',
  diagnosedAssetId: 'a',
  diagnosedBody: 'b',
  mappingVersionId: 'v',
  submittedVersionId: 'v',
  reportedVersionId: 'v',
  runId: 'r',
  deletedRunId: 'r',
  loadId: 'r',
  processingTemplateId: 't',
  deletedProcessingTemplateId: 't',
  p4ProjectId: 'p',
  p4RunId: 'r',
  p4ChangedId: 'c',
  p4ChangedName: 'n',
  p4DeletedId: 'd',
  fourSProjectId: 'f',
  ruleId: 'r',
  webhookId: 'w',
  deletedWebhookId: 'w',
  webhookDeliveryId: 'e',
  deletedRuleId: 'r',
  powerBiReportId: 'r',
  deletedPowerBiReportId: 'r',
  sftpServerId: 's',
  deletedSftpServerId: 's',
  ownExportId: 'e',
  exportScheduleId: 's',
  deletedExportScheduleId: 's',
  rvRuleId: 'r',
  deletedRvRuleId: 'r',
}

const getInput = (name: string) => ({ orgId: places.orgId, ...accessTable[name]?.input?.(places) })

describe('the registry', () => {
  it('[W-290] gives every call the versioned prefix of one of the seventeen services', () => {
    expect(services).toEqual([
      'search',
      'customer',
      'authn',
      'authz',
      'users',
      'processing',
      'campaign',
      'service-provider',
      'predictive-parity',
      'notification',
      'organisation',
      'classification',
      'business-intelligence',
      'processing-tasks',
      'offer-service',
      'mapping',
      'queue',
    ])
    const prefix = new RegExp(`^/(${services.join('|')})/v[1-9]\\d*/[^/]`)
    expect(
      calls
        .filter(({ path, meta }) => prefix.exec(path)?.[1] !== meta.service)
        .map(({ name, path }) => `${name} ${path}`),
    ).toEqual([])
  })

  it('[W-291] resolves every key to the address and method that it is declared with', async () => {
    const sent: string[] = []
    const api = createApi({
      host: 'http://localhost',
      fetch: (request) => {
        sent.push(`${request.method} ${new URL(request.url).pathname}`)
        return Promise.resolve(Response.json({}, { status: 500 }))
      },
      newId: () => crypto.randomUUID(),
      onSignedOut: () => {},
    }) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
    for (const call of calls) {
      const [key = '', method = ''] = call.name.split('.')
      expect([key, method]).toEqual([call.meta.key, call.method.toLowerCase()])
      await api[key]?.[method]?.(getInput(call.name)).catch(() => {})
    }
    expect(sent).toEqual(
      calls.map(
        (call) =>
          `${call.method} /api${buildCallRequest(call, getInput(call.name)).address.split('?')[0]}`,
      ),
    )
  })

  it('has no two calls at one address', () => {
    const addresses = calls.map(
      ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

/** Feature ids at the start of a test's title. */
const namedFeatures = new Set(
  ['tests', 'e2e']
    .flatMap(listFiles)
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readSource(file).matchAll(/['"`]\[([^\]]*)\]/g)))
    .flatMap(([, list = '']) => list.split(',').map((id) => id.trim())),
)

describe('the catalogue', () => {
  const built: BuiltNames = {
    calls: new Set(calls.map(({ name }) => name)),
    texts: new Set(Object.keys(en_gb)),
    words: readProductWords(),
    features: namedFeatures,
  }

  const openIds = readOpenIds()
  const open = new Set(openIds)
  const catalogue = new Map(catalogueTables.map((table) => [table, readCatalogue(table, open)]))

  it.each(catalogueTables)('says of every row of %s whether the code holds it', (table) => {
    const rows = catalogue.get(table) ?? []
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.flatMap((row) => findCatalogueFault(row, built) ?? [])).toEqual([])
  })

  it.each([
    ['endpoints', ['HOME_NIGHT.get'], '', false, 'is not in the code'],
    ['endpoints', ['HOME_DAY.get'], '', true, 'is in the code'],
    ['messages', ['no_such_text'], '', false, 'is not in the code'],
    ['messages', [], 'W-000', false, 'is not in the code'],
    ['permissions', ['CanDoNothing'], '', false, 'is not in the code'],
    ['dialogs', [], 'W-000', false, 'is not in the code'],
    ['states', [], '', false, 'is empty'],
    ['parameters', ['workflow_enabled'], 'open', false, 'name of its own'],
  ] as const)(
    'refuses a row of %s named %j with code “%s”',
    (table, names, code, isOpen, fault) => {
      expect(findCatalogueFault({ table, id: 'X-001', names, code, isOpen }, built)).toContain(
        fault,
      )
    },
  )

  it.each([
    ['GROUP_DEALERS', '/authz/v2/groups/{groupId}/dealers'],
    ['GROUPS_LIST', '/authz/v2/groups/list/organisation/{orgId}'],
  ])('has %s at the address that may be its own, behind the organisation', (key, address) => {
    const { path = '' } = calls.find(({ name }) => name === `${key}.get`) ?? {}
    expect(path.replace('/v2/{orgId}', '/v2')).toBe(address)
  })

  const features = readFeatureIds()

  it('names every feature in a test or lists it as open, never both', () => {
    expect(features).toHaveLength(817)
    expect(findFeatureFaults(features, open, namedFeatures)).toEqual([])
  })

  it.each([
    ['F-1', new Set<string>(), new Set<string>(), 'is named by no test'],
    ['F-1', new Set(['F-1']), new Set(['F-1']), 'is named by a test'],
  ])(
    'refuses %s listed nowhere without a test, or shown and still listed',
    (id, listed, named, fault) => {
      expect(findFeatureFaults([id], listed, named)).toEqual([expect.stringContaining(fault)])
    },
  )

  it('lists what is open once each, sorted, and nothing that does not exist', () => {
    const rows = [...catalogue.values()].flat().filter(({ names }) => names.length > 0)
    const known = new Set([...features, ...rows.map(({ id }) => id)])
    expect(openIds.filter((id) => !known.has(id))).toEqual([])
    expect(openIds).toEqual([...open].toSorted())
  })
})
