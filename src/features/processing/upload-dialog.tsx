import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { maxDescription } from '#domain/processing/processing.model.ts'
import { useFileUpload } from '#src/session/upload/use-file-upload.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { useProcessingRefetch } from './processing.mutations.ts'
import type { ProcessingPlace } from './processing.queries.ts'

const descriptionModel = v.object({
  description: v.pipe(v.string(), v.trim(), v.maxLength(maxDescription)),
})

/** Takes a file that is to be processed, and what it is. */
export function UploadDialog({
  onClose,
  ...place
}: ProcessingPlace & { readonly onClose: () => void }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const form = useId()
  const [fileStoreId, setFileStoreId] = useState<string>()
  const upload = useFileUpload(orgId, 'import', ({ id }) => setFileStoreId(id))
  const refetch = useProcessingRefetch(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: { readonly fileStoreId: string; readonly desc: string }) =>
      api.UPLOAD_PROCESSING.post({ orgId, ...input }),
  })
  const add = async ({ description }: v.InferOutput<typeof descriptionModel>) => {
    if (fileStoreId === undefined) return { form: 'processing_upload_missing' }
    try {
      await mutateAsync({ fileStoreId, desc: description })
    } catch {
      return { form: 'processing_upload_failed' }
    }
    await refetch()
    flash.success('processing_uploaded')
    onClose()
    return undefined
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('processing_upload')}
      note={isOnline ? undefined : t('bulk_offline')}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={isPending} disabled={!isOnline}>
            {t('processing_upload')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        label={t('processing_upload')}
        schema={descriptionModel}
        defaults={{ description: '' }}
        onSubmit={add}
      >
        <UploadBox
          label={t('processing_upload_file')}
          {...upload}
          onFile={(file) => {
            setFileStoreId(undefined)
            upload.onFile(file)
          }}
        />
        <TextField
          name="description"
          label={t('processing_upload_description')}
          hint={t('processing_upload_description_hint')}
          maxlength={maxDescription}
        />
      </Form>
    </Dialog>
  )
}
