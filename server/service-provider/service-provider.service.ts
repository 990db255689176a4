import { findKnownParameter } from '#domain/parameters/known-parameter.model.ts'
import { serviceProviderKeys } from '#domain/service-provider/service-provider.model.ts'
import type {
  ServiceProvider,
  ServiceProviderKey,
} from '#domain/service-provider/service-provider.model.ts'
import type { CallContext } from '../http/context.ts'
import { listParameters, putParameter } from '../organisations/parameter.service.ts'
import { describeSecrets } from '../secrets/organisation-secret.service.ts'

/** What outside services go by. */
export async function getServiceProvider(context: CallContext): Promise<ServiceProvider> {
  const written = new Map((await listParameters(context)).map((row) => [row.key, row.value]))
  const secrets = await describeSecrets(context.tx, context.organisation.id)
  return {
    parameters: serviceProviderKeys.map((key) => ({
      key,
      value: written.get(key) ?? findKnownParameter(key)?.default ?? '',
    })),
    secrets: secrets.map(({ name, isSet, setAt, setBy }) => ({
      name,
      is_set: isSet,
      set_at: setAt?.toISOString() ?? null,
      set_by: setBy,
    })),
  }
}

/** Writes one of them. Refuses `value_refused`. */
export async function setServiceProvider(
  context: CallContext,
  key: ServiceProviderKey,
  value: string,
): Promise<ServiceProvider> {
  await putParameter(context, key, value)
  return getServiceProvider(context)
}
