import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import type { FilePurpose } from '#domain/files/file.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { UploadBox } from '#src/ui/upload/upload-box.tsx'
import { useFileUpload } from './use-file-upload.ts'

interface FileUploadDialogProps {
  readonly orgId: string
  readonly isOnline: boolean
  readonly purpose: FilePurpose
  readonly title: TextKey
  readonly submitLabel: TextKey
  readonly fileLabel: TextKey
  readonly description: {
    readonly label: TextKey
    readonly hint: TextKey
    readonly max: number
  }
  /** Said where no file was chosen. */
  readonly missing: TextKey
  readonly isBusy: boolean
  readonly onSubmit: (fileStoreId: string, description: string) => Promise<FormRefusal | undefined>
  readonly onClose: () => void
  /** Below the file. */
  readonly children?: ReactNode
}

/** Takes a file, and what it is. */
export function FileUploadDialog({
  orgId,
  isOnline,
  purpose,
  title,
  submitLabel,
  fileLabel,
  description: { label, hint, max },
  missing,
  isBusy,
  onSubmit,
  onClose,
  children,
}: FileUploadDialogProps) {
  const { t } = useTranslation()
  const [fileStoreId, setFileStoreId] = useState<string>()
  const upload = useFileUpload(orgId, purpose, ({ id }) => setFileStoreId(id))
  return (
    <SubmitDialog
      onClose={onClose}
      title={t(title)}
      submitLabel={t(submitLabel)}
      isOnline={isOnline}
      isBusy={isBusy}
      isCancelDisabled={isBusy}
      schema={v.object({ description: v.pipe(v.string(), v.trim(), v.maxLength(max)) })}
      defaults={{ description: '' }}
      onSubmit={({ description }) =>
        fileStoreId === undefined ? { form: missing } : onSubmit(fileStoreId, description)
      }
    >
      <UploadBox
        label={t(fileLabel)}
        {...upload}
        onFile={(file) => {
          setFileStoreId(undefined)
          upload.onFile(file)
        }}
      />
      {children}
      <TextField name="description" label={t(label)} hint={t(hint)} maxlength={max} />
    </SubmitDialog>
  )
}
