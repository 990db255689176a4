import { cloudUploadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { readProcessingTab } from './processing-tabs.tsx'
import type { ProcessingPlace } from './processing.queries.ts'
import { RunList } from './run-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadList } from './upload-list.tsx'
import './processing.css'

const runLists = {
  preProcessedData: 'source',
  postProcessedData: 'target',
  currentProcessingQueue: 'open',
} as const

/** Files of lenders: what was uploaded, what was checked, what was loaded, and what is under way. */
export function ProcessingPage({
  tab: named,
  ...place
}: ProcessingPlace & { readonly tab: string | undefined }) {
  const { t } = useTranslation()
  const [isUploading, setUploading] = useState(false)
  const tab = readProcessingTab(named)
  const upload = (
    <Button
      kind="primary"
      icon={cloudUploadOutline}
      opens="dialog"
      disabled={!place.isOnline}
      onClick={() => setUploading(true)}
    >
      {t('processing_upload')}
    </Button>
  )
  return (
    <>
      {tab === 'uploads' ? (
        <UploadList {...place} actions={upload} />
      ) : (
        <RunList key={tab} {...place} tab={tab} which={runLists[tab]} actions={upload} />
      )}
      {isUploading && <UploadDialog {...place} onClose={() => setUploading(false)} />}
    </>
  )
}
