import { downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'

interface ExportButtonProps {
  /** Answers the file. */
  readonly fetchFile: () => Promise<{ readonly name: string; readonly text: string }>
  readonly isOnline: boolean
}

/** Downloads the rows of a page as CSV. */
export function ExportButton({ fetchFile, isOnline }: ExportButtonProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { name, text } = await fetchFile()
      downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
    } catch {
      flash.error('record_export_failed')
    }
    setBusy(false)
  }
  return (
    <TextButton icon={downloadOutline} disabled={isBusy || !isOnline} onClick={() => void run()}>
      {t('record_export')}
    </TextButton>
  )
}
