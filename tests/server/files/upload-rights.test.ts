import { beforeAll, describe, expect, it } from 'vitest'
import { filePurposeNames } from '#domain/files/file.model.ts'
import type { FilePurpose } from '#domain/files/file.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { buildPdf } from './file-bytes.ts'
import { createFileCaller } from './file-caller.ts'

const host = describeHost()
let person: BuiltUser

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  person = await buildUser(host, { rights: everyRight })
})

describe('who may upload', () => {
  const uploaders: Readonly<Record<FilePurpose, string | null>> = {
    import: 'CanViewProcessingTasks',
    refused_rows: null,
    rule_agreements: null,
    mapping_report: null,
    pre_calculated_report: null,
    asset_classification: 'CanViewClassification',
    mapping_csv: 'CanEditOfferMappingCriteria',
    dealer_import: 'CanEditDealers',
    template_image: 'CanEditContactTemplate',
    profile_picture: 'CanEditOrganisation',
    video: 'CanSendCItnowVideo',
    letter_batch: null,
    export: null,
    person_file: null,
    attachment: '',
  }
  const names: Readonly<Record<FilePurpose, string>> = {
    import: 'a.csv',
    refused_rows: 'a.csv',
    rule_agreements: 'a.csv',
    mapping_report: 'a.csv',
    pre_calculated_report: 'a.csv',
    asset_classification: 'a.csv',
    mapping_csv: 'a.csv',
    dealer_import: 'a.csv',
    template_image: 'a.png',
    profile_picture: 'a.png',
    video: 'a.mp4',
    letter_batch: 'a.pdf',
    export: 'a.csv',
    person_file: 'a.pdf',
    attachment: 'a.pdf',
  }
  const attempt = async (rights: readonly string[], purpose: FilePurpose) => {
    const user = await buildUser(host, { orgId: person.orgId, rights })
    const answer = await (
      await createFileCaller(host, user)
    ).begin({
      purpose,
      name: names[purpose],
      bytes: Buffer.alloc(10),
    })
    return answer.status
  }

  it.each(filePurposeNames)('for %s: who holds its right, and nobody else', async (purpose) => {
    const right = uploaders[purpose]
    const all = everyRight.filter((one) => one !== right)
    expect(await attempt(all, purpose)).toBe(right === '' ? 200 : 403)
    expect(await attempt(right ? [right] : [], purpose)).toBe(right === null ? 403 : 200)
  })

  it('is asked again with every part: nobody else’s upload, none without session, id or right', async () => {
    const caller = await createFileCaller(host, person)
    const mine = { purpose: 'attachment', name: 'mine.pdf', bytes: buildPdf(600) } as const
    const { address } = (await (await caller.begin(mine)).json()) as { address: string }
    const bytes = buildPdf(600)
    const colleague = await createFileCaller(
      host,
      await buildUser(host, { orgId: person.orgId, rights: everyRight }),
    )
    expect((await colleague.send(address, 0, bytes)).status).toBe(404)
    const stranger = await createFileCaller(host, await buildUser(host, { rights: everyRight }))
    expect((await stranger.send(address, 0, bytes)).status).toBe(404)
    const sent = { 'upload-offset': '0' }
    expect((await caller.tus('PATCH', address, { ...sent, cookie: '' }, bytes)).status).toBe(401)
    expect(
      (await caller.tus('PATCH', address, { ...sent, 'x-request-id': '' }, bytes)).status,
    ).toBe(400)
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await caller.tus('PATCH', address, { ...sent, ...foreign }, bytes)).status).toBe(403)
    for (const id of ['..%2f..%2fetc%2fpasswd', 'unknown', '%00', '__proto__'])
      expect((await caller.send(address.replace(/[^/]+$/u, id), 0, bytes)).status).toBe(404)
    for (const method of ['POST', 'DELETE'] as const)
      expect((await caller.tus(method, address)).status).toBe(404)
    expect((await caller.send(address, 0, bytes)).status).toBe(204)
  })
})
