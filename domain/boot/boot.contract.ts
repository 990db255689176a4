import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import { taxonomyQuery } from '../organisations/organisation.model.ts'
import { bootModel } from './boot.model.ts'

export const bootContract = {
  BOOT: {
    get: endpoint({
      key: 'BOOT',
      method: 'GET',
      service: 'organisation',
      path: '{orgId}/boot',
      summary: 'All boot answers in one round trip',
      scope: 'organisation',
      acting: 'revealed',
      offline: 'cached',
      storage: 'worker',
      input: v.object({
        orgId: organisationId,
        ...taxonomyQuery,
        language: v.optional(v.pipe(v.string(), v.maxLength(10))),
      }),
      output: bootModel,
    }),
  },
}
