import { useEffect, useRef, useState } from 'react'
import { filePurposes } from '#domain/files/file-purpose.rules.ts'
import type { FilePurpose, StoredFile } from '#domain/files/file.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useStore } from '#src/state/use-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import type { UploadBoxProps } from '#src/ui/upload/upload-box.tsx'
import { FileUpload } from './file-upload.ts'
import { getTypeNames, getUploadRefusal } from './upload-refusal.ts'

/** What an `UploadBox` needs to upload for a purpose; `onDone` gets the file. */
export function useFileUpload(
  orgId: string,
  purpose: FilePurpose,
  onDone: (file: StoredFile) => void,
): Omit<UploadBoxProps, 'label'> {
  const api = useApi()
  const { t } = useTranslation()
  const { number } = useFormat()
  const [refused, setRefused] = useState<Parameters<typeof getUploadRefusal>[0] | null>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  const [upload] = useState(
    () =>
      new FileUpload({
        api,
        orgId,
        purpose,
        onDone: (file) => latest.current(file),
        onRefused: setRefused,
      }),
  )
  // Leaving the page pauses: the same file chosen again continues.
  useEffect(() => () => upload.pause(), [upload])
  const { types, maxBytes } = filePurposes[purpose]
  return {
    hint: t('upload_takes', {
      types: getTypeNames(purpose),
      max: formatBytes(maxBytes, number),
    }),
    accept: types.map((type) => `.${type}`).join(','),
    state: useStore(upload.state),
    refusal: refused === null ? null : getUploadRefusal(refused, purpose, t, number),
    onFile: (file) => {
      setRefused(null)
      upload.choose(file)
    },
    onPause: () => upload.pause(),
    onResume: () => upload.resume(),
    onCancel: () => upload.cancel(),
  }
}
