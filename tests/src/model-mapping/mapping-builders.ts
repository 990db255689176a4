import type {
  DistinctModel,
  MappedPairs,
  MappingVersion,
  MappingVersionDetails,
} from '#domain/model-mapping/model-mapping.model.ts'
import { toModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'

const base = `/mapping/v1/${northgate}/model-mapping/versions`

/** The calls of the page. */
export const mappingCalls = {
  list: `GET ${base}`,
  create: `POST ${base}`,
  read: (id: string) => `GET ${base}/${id}`,
  save: (id: string) => `PUT ${base}/${id}`,
  submit: (id: string) => `POST ${base}/${id}/submit`,
  report: (id: string) => `POST ${base}/${id}/report`,
  download: (id: string) => `GET ${base}/${id}/report`,
  status: (id: string) => `GET ${base}/${id}/report/status`,
  distinct: `POST /search/v1/${northgate}/distinct/models`,
}

export const buildModel = (make: string, model: string, count = 3): DistinctModel => ({
  name: toModelName(make, model),
  make,
  model,
  count,
})

export function buildVersion(changes: Partial<MappingVersionDetails> = {}): MappingVersionDetails {
  return {
    id: 'v1',
    version: 1,
    processed_at: null,
    submitted_at: null,
    updated_at: '2026-11-09T16:22:00.000Z',
    updated_by_username: 'Lenka Vorel',
    submitted_by_username: null,
    mapping: { 'Arden|Brook': { 'Volta|One': { is_primary: true } } },
    job: null,
    ...changes,
  }
}

export const submittedVersion = (changes: Partial<MappingVersionDetails> = {}) =>
  buildVersion({
    submitted_at: '2026-11-09T16:40:00.000Z',
    submitted_by_username: 'Asta Brennick',
    ...changes,
  })

const customers = [buildModel('Arden', 'Brook', 412), buildModel('Arden', 'Fell', 631)]
const offers = [buildModel('Kestrel', 'S2'), buildModel('Volta', 'Arc'), buildModel('Volta', 'One')]

interface MappingHost {
  readonly versions?: readonly MappingVersionDetails[]
  readonly customers?: readonly DistinctModel[]
  readonly offers?: readonly DistinctModel[]
  readonly parameters?: Readonly<Record<string, string>>
  readonly rights?: readonly string[]
}

/** Answers the list and each version. */
export function setVersions(host: FakeHost, versions: readonly MappingVersionDetails[]): void {
  const listed = versions.map(({ mapping: _mapping, job: _job, ...one }): MappingVersion => one)
  host.setAnswer(mappingCalls.list, answered(listed))
  for (const version of versions) host.setAnswer(mappingCalls.read(version.id), answered(version))
}

/** A host with these versions and models, and no reports. */
export function mappingHost({
  versions = [buildVersion()],
  parameters = {},
  rights = ['CanViewMappingV2'],
  ...models
}: MappingHost = {}): FakeHost {
  const host = signedInHost({
    rights: ['CanViewDashboard', ...rights],
    parameters: { enable_model_mapping: 'true', ...parameters },
  })
  setVersions(host, versions)
  for (const { id } of versions)
    host.setAnswer(mappingCalls.status(id), answered({ report_status: 'EMPTY' }))
  host.setAnswer(mappingCalls.distinct, async (request) => {
    const { source } = (await request.clone().json()) as { source: string }
    return Response.json(
      source === 'offers'
        ? { aSubModel: models.offers ?? offers }
        : { aSModel: models.customers ?? customers },
    )
  })
  return host
}

/** As the host answers a creation, a save or a submission, and lists afterwards. */
export const takesIn =
  (host: FakeHost, version: MappingVersionDetails, others: readonly MappingVersionDetails[] = []) =>
  () => {
    setVersions(host, [version, ...others])
    return Response.json(version)
  }

export const noPairs: MappedPairs = {}
