import { expect, it } from 'vitest'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import type { RestoredConfiguration } from '#domain/configuration/configuration.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()

it('A template put back to the values of the product follows the product again', async () => {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, {
    orgId,
    rights: everyRight.filter((right) => right !== 'CanSeeCampaignBuilderOnlyAccess'),
    hasExactRights: true,
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  const list = async () =>
    (await (await call('GET', `/processing/v1/${orgId}/templates`)).json()) as ProcessingTemplate[]
  const [shipped] = await list()
  const at = host.clock.now().toISOString()
  host.clock.advance(60)
  const path = `/processing/v1/${orgId}/templates/${shipped?.template_id}`
  const settings = { template_name: 'Own', status: 'draft', data: shipped?.data }
  expect((await call('PUT', path, { body: settings })).status).toBe(200)
  expect(await list()).toContainEqual(expect.objectContaining({ template_name: 'Own', version: 1 }))
  const body = {
    day: at.slice(0, 10),
    time: at.slice(11, 16),
    chosen: [{ part: 'processing_template' }],
  }
  const answer = await call('POST', `/organisation/v1/${orgId}/configuration/restore`, { body })
  expect((await answer.json()) as RestoredConfiguration).toEqual({ restored: 1, refused: [] })
  expect(await list()).toContainEqual(shipped)
})
