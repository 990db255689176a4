import { useMutation, useQuery } from '@tanstack/react-query'
import { downloadOutline } from 'ionicons/icons'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Select } from '#src/ui/input/select.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { CodeGridView } from './code-grid.tsx'
import { bodyOptionsQuery } from './diagnostics.queries.ts'
import type { DiagnosticsPlace } from './diagnostics.queries.ts'

/** Every code of a model body against every code of another. */
export function AssetCodeTab({ api, orgId, isOnline }: DiagnosticsPlace) {
  const { t } = useTranslation()
  const language = useLanguageTag().replace('-', '_').toLowerCase()
  const options = useQuery(bodyOptionsQuery(api, orgId))
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const run = useMutation({
    mutationFn: () => api.ASSET_CODE_DIAGNOSTICS.get({ orgId, from, to }),
    onError: () => flash.error('diagnostic-assetcode-analysis_fail'),
  })
  const download = useMutation({
    mutationFn: () => api.ASSET_CODE_DIAGNOSTICS.post({ orgId, from, to, language }),
    onSuccess: ({ name, text }) => downloadFile(name, new Blob([text], { type: 'text/csv' })),
    onError: () => flash.error('diagnostic-assetcode-export_fail'),
  })
  const bodies = (options.data ?? []).map((value) => ({ value, label: value }))
  const isChosen = from !== '' && to !== ''
  return (
    <>
      <div className="diagnostics-tools">
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, value, choose]) => (
          <div key={name} className="field">
            <span className="field-label">{t(`diagnostics_body_${name}`)}</span>
            <Select
              label={t(`diagnostics_body_${name}`)}
              options={bodies}
              value={value}
              onChange={choose}
            />
          </div>
        ))}
        <Button
          kind="primary"
          busy={run.isPending}
          disabled={!isOnline || !isChosen}
          onClick={() => run.mutate()}
        >
          {t('diagnostics_run')}
        </Button>
        <Button
          icon={downloadOutline}
          busy={download.isPending}
          disabled={!isOnline || !isChosen}
          onClick={() => download.mutate()}
        >
          {t('diagnostics_export')}
        </Button>
      </div>
      {!isChosen && <Hint>{t('diagnostic-assetcode-unselected_model_body')}</Hint>}
      {options.isError && <Hint tone="refusal">{t('diagnostics_options_failed')}</Hint>}
      {run.data !== undefined && <CodeGridView grid={run.data} />}
    </>
  )
}
