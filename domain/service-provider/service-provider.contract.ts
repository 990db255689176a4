import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  serviceProviderKey,
  serviceProviderModel,
  serviceProviderRights,
  serviceProviderValue,
} from './service-provider.model.ts'

const common = {
  service: 'service-provider',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: serviceProviderRights,
  key: 'SERVICE_PROVIDER',
} as const

/** What outside services are called with. A proposed key. */
export const serviceProviderContract = {
  SERVICE_PROVIDER: {
    get: endpoint({
      ...common,
      method: 'GET',
      path: '{orgId}/settings',
      summary: 'What outside services go by, and which secrets are set',
      input: v.object({ orgId: organisationId }),
      output: serviceProviderModel,
    }),
    put: endpoint({
      ...common,
      method: 'PUT',
      path: '{orgId}/settings',
      summary: 'Write one of the parameters that outside services go by',
      input: v.object({
        orgId: organisationId,
        key: serviceProviderKey,
        value: serviceProviderValue,
      }),
      output: serviceProviderModel,
      refusals: {
        /** `data` says what would be possible. */
        value_refused: { status: 422 },
      },
    }),
  },
}
