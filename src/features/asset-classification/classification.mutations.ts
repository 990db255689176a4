import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssetChange } from '#domain/asset-classification/asset.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { toSearchParts } from './classification.queries.ts'
import type { ClassificationSource } from './classification.queries.ts'

/** Fetches again what a change of classes changes. */
export function useClassificationRefetch({ orgId }: Pick<ClassificationSource, 'orgId'>) {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [
      'CLASSIFICATION_SEARCH',
      'CLASSIFICATION_OPTIONS',
      'CLASSIFICATION_HISTORY',
    ] as const
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key, orgId] })))
  }
}

/** Classifies vehicles. */
export function useClassify(source: ClassificationSource) {
  const refetch = useClassificationRefetch(source)
  return useMutation({
    mutationFn: (data: readonly AssetChange[]) =>
      source.api.CLASSIFICATION_UPDATE.put({ ...toSearchParts(source), data: [...data] }),
    onSettled: refetch,
  })
}

/** Where a refused value is shown. */
function toRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  const field = failure.kind === 'refused' ? failure.data['field'] : undefined
  return toRecordRefusal(
    error,
    typeof field === 'string'
      ? { value_unknown: { fields: { [field]: 'classification_value_refused' } } }
      : {},
  )
}

/** Classifies one vehicle; resolves to a refusal. */
export function useSaveClassification(source: ClassificationSource) {
  const { mutateAsync, isPending } = useClassify(source)
  const save = async (change: AssetChange): Promise<FormRefusal | undefined> => {
    try {
      await mutateAsync([change])
      flash.success('generic_success_save_event')
      return undefined
    } catch (error) {
      flash.error('generic_failed_save_event')
      return toRefusal(error)
    }
  }
  return { save, isSaving: isPending }
}
