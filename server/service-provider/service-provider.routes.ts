import { inOrganisation } from '../http/gate.ts'
import { getServiceProvider, setServiceProvider } from './service-provider.service.ts'

export const serviceProviderRoutes = {
  SERVICE_PROVIDER: {
    get: inOrganisation.SERVICE_PROVIDER.get.handler(({ context }) => getServiceProvider(context)),
    put: inOrganisation.SERVICE_PROVIDER.put.handler(({ input, context }) =>
      setServiceProvider(context, input.key, input.value),
    ),
  },
}
