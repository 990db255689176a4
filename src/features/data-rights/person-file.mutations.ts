import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PersonFile, PersonFileFormat } from '#domain/data-rights/person-file.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useLanguageTag } from '#src/ui/translation.ts'
import { personFilesKey } from './person-file.queries.ts'

export interface PersonFilePlace {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
}

const getCode = (error: unknown): string | undefined => {
  const failure = toFailure(error)
  return failure.kind === 'refused' ? failure.code : undefined
}

/** Has files of a person made, and takes them. */
export function usePersonFileActs(
  { api, orgId, agreementNo }: PersonFilePlace,
  onRedirect: (address: string) => void,
) {
  const queryClient = useQueryClient()
  const language = useLanguageTag().replace('-', '_')
  const onSettled = () =>
    queryClient.invalidateQueries({ queryKey: personFilesKey(orgId, agreementNo) })
  const make = useMutation({
    mutationFn: (format: PersonFileFormat) =>
      api.PERSON_FILES.post({ orgId, agreementNo, format, language }),
    onSuccess: () => flash.success('rights_file_asked'),
    onError: () => flash.error('rights_file_failed'),
    onSettled,
  })
  const download = useMutation({
    mutationFn: ({ id }: PersonFile) =>
      api.PERSON_FILE_DOWNLOAD.get({ orgId, agreementNo, personFileId: id, language }),
    onSuccess: ({ address }) => onRedirect(address),
    onError: (error) =>
      flash.error(
        getCode(error) === 'person_file_not_ready'
          ? 'rights_download_not_ready'
          : 'rights_download_failed',
      ),
    onSettled,
  })
  return { make, download }
}
