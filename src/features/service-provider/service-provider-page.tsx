import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { findParameterProblem } from '#domain/parameters/parameter-value.rules.ts'
import { serviceProviderKeys } from '#domain/service-provider/service-provider.model.ts'
import type { ServiceProvider } from '#domain/service-provider/service-provider.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import './service-provider.css'

interface ServiceProviderPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const serviceProviderQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['SERVICE_PROVIDER', orgId] as const,
    queryFn: ({ signal }) => api.SERVICE_PROVIDER.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })

/** The values as they are typed, by parameter. */
type Draft = EditValues & Readonly<Record<string, string>>

const toDraft = ({ parameters }: ServiceProvider): Draft =>
  Object.fromEntries(parameters.map(({ key, value }) => [key, value]))

/** What can be saved; the host says the same of a value. */
const draftModel = v.object(
  Object.fromEntries(
    serviceProviderKeys.map((key) => [
      key,
      v.pipe(
        v.string(),
        v.trim(),
        v.check((value) => findParameterProblem(key, value) === null, 'service_provider_refused'),
      ),
    ]),
  ),
) as unknown as v.GenericSchema<Draft, Draft>

/** Which secrets are set; the host’s operator sets them. */
function Secrets({ secrets }: Pick<ServiceProvider, 'secrets'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className="service-secrets" aria-label={t('service_provider_secrets')}>
      <h2>{t('service_provider_secrets')}</h2>
      <p className="second">{t('service_provider_secrets_text')}</p>
      <dl>
        {secrets.map(({ name, is_set, set_at, set_by }) => (
          <div key={name}>
            <dt>{t(`service_provider_secret_${name}`)}</dt>
            <dd className={is_set ? undefined : 'second'}>
              {is_set && set_at !== null
                ? t('service_provider_set', { at: format.dateTime(set_at), by: set_by ?? '' })
                : t('service_provider_not_set')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Writes what was changed, one parameter after the other. */
function useSave({ api, orgId }: ServiceProviderPlace, stored: ServiceProvider) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (draft: Draft) => {
      for (const { key, value } of stored.parameters) {
        const next = draft[key] ?? ''
        if (next !== value) await api.SERVICE_PROVIDER.put({ orgId, key, value: next })
      }
    },
    onSettled: () =>
      Promise.all(
        (['SERVICE_PROVIDER', 'PARAMETER_LIST', 'BOOT'] as const).map((key) =>
          queryClient.invalidateQueries({ queryKey: [key, orgId] }),
        ),
      ),
  })
  const save = async (draft: Draft) => {
    try {
      await mutateAsync(draft)
      flash.success('generic_success_save_event')
      return undefined
    } catch (error) {
      return toRecordRefusal(error, { value_refused: { form: 'service_provider_refused' } })
    }
  }
  return { save, isSaving: isPending }
}

function ServiceProviderForm({
  stored,
  ...place
}: ServiceProviderPlace & { readonly stored: ServiceProvider }) {
  const { t } = useTranslation()
  const form = useId()
  const { save, isSaving } = useSave(place, stored)
  const edit = useEditForm<Draft>({
    subject: 'service-provider',
    form: 'settings',
    current: { values: toDraft(stored), by: null, at: null },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  return (
    <>
      <EditForm
        id={form}
        label={t('service_provider_title')}
        schema={draftModel}
        edit={edit}
        fields={serviceProviderKeys.map((name) => ({ name, label: t(`parameter_name_${name}`) }))}
        onSave={save}
      >
        {serviceProviderKeys.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`parameter_name_${name}`)}
            hint={t(`parameter_text_${name}`)}
            maxlength={4000}
          />
        ))}
      </EditForm>
      <EditActions
        edit={edit}
        form={form}
        isBusy={isSaving}
        obstacle={place.isOnline ? undefined : t('bulk_offline')}
      />
      {guard.dialog}
    </>
  )
}

/** What the services outside of this product are called with. */
export function ServiceProviderPage(place: ServiceProviderPlace) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(serviceProviderQuery(place.api, place.orgId))
  const getContent = () => {
    if (data !== undefined)
      return (
        <div className="service-provider">
          <ServiceProviderForm {...place} stored={data} />
          <Secrets secrets={data.secrets} />
        </div>
      )
    const failure = error === null ? null : toFailure(error)
    if (failure?.kind === 'refused' && failure.status < 500)
      return <StateView kind="refused" text={t('service_provider_refused_text')} />
    if (!place.isOnline)
      return <StateView kind="offline" text={t('service_provider_offline_text')} />
    if (failure === null) return <Skeleton height={320} />
    return (
      <StateView
        kind="failed"
        title={t('service_provider_failed')}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <PageHead title={t('service_provider_title')} />
      {getContent()}
    </>
  )
}
