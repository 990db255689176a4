import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { overridesQuery } from './override.queries.ts'
import type { OverridePlace } from './override.queries.ts'

type Place = Pick<OverridePlace, 'api' | 'orgId'>
type Act = 'create' | 'update' | 'delete' | 'activate'

/** Creates, changes, deletes and activates overrides of a type; each answers with the list. */
export function useOverrideActs({ api, orgId }: Place, mapping_type: OverrideType) {
  const queryClient = useQueryClient()
  const { queryKey } = overridesQuery(api, orgId, mapping_type)
  const toOptions = (act: Act) => ({
    onSuccess: (list: MappingOverride[]) => {
      queryClient.setQueryData(queryKey, list)
      flash.success(`mapping-overrides-${act}_success`)
      // With the last universal one core is shown first again.
      if (act === 'delete') void queryClient.invalidateQueries({ queryKey: ['BOOT', orgId] })
    },
    onError: (error: unknown) => {
      flash.error(`mapping-overrides-${act}_error`)
      const failure = toFailure(error)
      if (failure.kind === 'refused' && failure.code === 'exists')
        flash.error('mapping_overrides_exists')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  const creation = useMutation({
    mutationFn: (mapping_criteria: string) =>
      api.OFFER_MAPPING_OVERRIDE.post({ orgId, mapping_type, mapping_criteria }),
    ...toOptions('create'),
  })
  const change = useMutation({
    mutationFn: (input: { readonly id: string; readonly mapping_criteria: string }) =>
      api.OFFER_MAPPING_OVERRIDE.put({ orgId, mapping_type, ...input }),
    ...toOptions('update'),
  })
  const deletion = useMutation({
    mutationFn: (id: string) => api.OFFER_MAPPING_OVERRIDE.delete({ orgId, mapping_type, id }),
    ...toOptions('delete'),
  })
  const activation = useMutation({
    mutationFn: () => api.ACTIVATE_OFFER_MAPPING_OVERRIDE.post({ orgId, mapping_type }),
    ...toOptions('activate'),
  })
  return { creation, change, deletion, activation }
}

interface ParameterValue {
  readonly key: string
  readonly value: string
}

/** Writes a parameter, also one that the organisation has not written yet. */
async function writeParameter(api: Api, orgId: string, { key, value }: ParameterValue) {
  const input = { orgId, key, value, category: 'offers' }
  try {
    await api.UPDATE_ORG_PARAM.put(input)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.kind !== 'refused' || failure.code !== 'not_found') throw error
    await api.PARAM_KEYS.post(input)
  }
}

/** Saves the parameters in turn; one that fails is told, and all are read again. */
export function useSaveConfigurations({ api, orgId }: Place, onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (values: readonly ParameterValue[]) => {
      for (const value of values) await writeParameter(api, orgId, value)
    },
    onSuccess: () => {
      flash.success('mapping-overrides-configurations_success')
      onSaved()
    },
    onError: () => flash.error('mapping-overrides-configurations_error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['BOOT', orgId] }),
  })
}
