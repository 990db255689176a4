import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  MappedPairs,
  MappingVersion,
  MappingVersionDetails,
} from '#domain/model-mapping/model-mapping.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useLanguageTag } from '#src/ui/translation.ts'
import { reportStatusQuery, versionListQuery, versionQuery } from './model-mapping.queries.ts'
import type { ModelMappingPlace } from './model-mapping.queries.ts'

type Place = Pick<ModelMappingPlace, 'api' | 'orgId'>

/** What the host says beside the general failure: why, and what is possible instead. */
function toReason(error: unknown): TextKey | null {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return null
  if (failure.code === 'stale') return 'model_mapping_stale'
  if (failure.code === 'version_submitted') return 'model_mapping_is_submitted'
  if (failure.code !== 'mapping_refused') return null
  const { code } = failure.data
  return code === 'too_many_pairs' ? 'model_mapping_too_many' : 'model_mapping_refused'
}

/** Takes the answer in as the version’s state, and fetches the list again. */
function useTakeIn({ api, orgId }: Place) {
  const queryClient = useQueryClient()
  return {
    takeIn: (saved: MappingVersionDetails) =>
      queryClient.setQueryData(versionQuery(api, orgId, saved.id).queryKey, saved),
    refetch: () =>
      Promise.all(
        [
          versionListQuery(api, orgId).queryKey,
          ['MODEL_MAPPING_VERSION', orgId] as const,
          ['MODEL_MAPPING_INDICATIVE_REPORT_STATUS', orgId] as const,
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  }
}

interface VersionActs {
  /** Told what was created, saved or submitted, before the list is fetched again. */
  readonly onDone: (version: MappingVersionDetails) => void
}

/** Creates, saves and submits versions; each tells how it ended. */
export function useVersionActs(place: Place, { onDone }: VersionActs) {
  const { api, orgId } = place
  const { takeIn, refetch } = useTakeIn(place)
  const toOptions = (name: 'created' | 'save' | 'submit') => ({
    onSuccess: (version: MappingVersionDetails) => {
      takeIn(version)
      onDone(version)
      flash.success(`model_mapping_${name}_success`)
    },
    onError: (error: unknown) => {
      flash.error(`model_mapping_${name}_fail`)
      const reason = toReason(error)
      if (reason !== null) flash.error(reason)
    },
    onSettled: refetch,
  })
  const creation = useMutation({
    mutationFn: (mapping: MappedPairs) => api.MODEL_MAPPING_VERSIONS.post({ orgId, mapping }),
    ...toOptions('created'),
  })
  const saving = useMutation({
    mutationFn: (save: { versionId: string; mapping: MappedPairs; seen: string }) =>
      api.MODEL_MAPPING_VERSION.put({ orgId, ...save }),
    ...toOptions('save'),
  })
  const submission = useMutation({
    mutationFn: (version: MappingVersion) =>
      api.MODEL_MAPPING_SUBMIT.post({ orgId, versionId: version.id, seen: version.updated_at }),
    ...toOptions('submit'),
  })
  return { creation, saving, submission }
}

/** Has the report of a version built, and downloads it into this window. */
export function useReportActs(
  { api, orgId }: Place,
  { id: versionId, version }: Pick<MappingVersion, 'id' | 'version'>,
  onRedirect: (address: string) => void,
) {
  const queryClient = useQueryClient()
  const language = useLanguageTag().replace('-', '_').toLowerCase()
  const { queryKey } = reportStatusQuery(api, orgId, versionId)
  const input = { orgId, versionId, version }
  const build = useMutation({
    mutationFn: () => api.MODEL_MAPPING_INDICATIVE_REPORT.post({ ...input, language }),
    onSuccess: (status) => {
      queryClient.setQueryData(queryKey, status)
      flash.success('model_mapping_report_build_success')
    },
    onError: () => flash.error('model_mapping_report_build_fail'),
  })
  const download = useMutation({
    mutationFn: () => api.MODEL_MAPPING_INDICATIVE_REPORT.get(input),
    onSuccess: ({ address }) => onRedirect(address),
    onError: () => {
      flash.error('model_mapping_report_download_fail')
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  return { build, download }
}
