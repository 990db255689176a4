import { useMutation } from '@tanstack/react-query'
import { maxDescription } from '#domain/processing/processing.model.ts'
import { FileUploadDialog } from '#src/session/upload/file-upload-dialog.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useProcessingRefetch } from './processing.mutations.ts'
import type { ProcessingPlace } from './processing.queries.ts'

/** Takes a file that is to be processed, and what it is. */
export function UploadDialog({
  onClose,
  ...place
}: ProcessingPlace & { readonly onClose: () => void }) {
  const { api, orgId, isOnline } = place
  const refetch = useProcessingRefetch(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: { readonly fileStoreId: string; readonly desc: string }) =>
      api.UPLOAD_PROCESSING.post({ orgId, ...input }),
  })
  const add = async (fileStoreId: string, desc: string) => {
    try {
      await mutateAsync({ fileStoreId, desc })
    } catch {
      return { form: 'processing_upload_failed' }
    }
    await refetch()
    flash.success('processing_uploaded')
    onClose()
    return undefined
  }
  return (
    <FileUploadDialog
      orgId={orgId}
      isOnline={isOnline}
      purpose="import"
      title="processing_upload"
      submitLabel="processing_upload"
      fileLabel="processing_upload_file"
      description={{
        label: 'processing_upload_description',
        hint: 'processing_upload_description_hint',
        max: maxDescription,
      }}
      missing="processing_upload_missing"
      isBusy={isPending}
      onSubmit={add}
      onClose={onClose}
    />
  )
}
