import { useQuery } from '@tanstack/react-query'
import { getImportFields } from '#domain/imports/template.rules.ts'
import type { ImportKind } from '#domain/imports/import-field.model.ts'
import { writeBuiltTemplate } from '#domain/processing/builder/built-template.rules.ts'
import {
  applySuggestions,
  suggestColumns,
} from '#domain/processing/builder/column-suggestion.rules.ts'
import { findColumnsBehind } from '#domain/processing/builder/sample-columns.rules.ts'
import { runSample } from '#domain/processing/builder/sample-run.rules.ts'
import type { Preview } from '#domain/processing/preview.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLabel, useMessage, useTranslation } from '#src/ui/translation.ts'
import { uploadListQuery } from '../processing.queries.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { sampleQuery } from './builder.queries.ts'
import { SampleTable } from './sample-table.tsx'
import type { Builder } from './use-builder.ts'

interface SampleProps extends ProcessingPlace {
  readonly builder: Builder
  /** The file that the template is tried on. */
  readonly fileId: string | undefined
  readonly onFile: (fileId: string) => void
}

/** What columns of the file seem to hold, to be taken over at once. */
function Suggestions({ builder, preview }: { builder: Builder; preview: Preview }) {
  const { t } = useTranslation()
  const label = useLabel()
  const format = useFormat()
  const { processor, draft, change } = builder
  const suggestions = suggestColumns(
    getImportFields(processor.key as ImportKind),
    draft.params,
    findColumnsBehind(draft.params, preview),
    (field) => [label(`customer_field_${field}`, '')],
  )
  if (suggestions.length === 0) return null
  return (
    <div className="sample-suggestions">
      <span>
        {t('ptb_suggestions', { count: format.number(suggestions.length) })}{' '}
        <span className="second" dir="auto">
          {suggestions.map(({ field, column }) => `${column} → ${field}`).join(', ')}
        </span>
      </span>
      <Button
        size="small"
        onClick={() => change({ ...draft, params: applySuggestions(draft.params, suggestions) })}
      >
        {t('ptb_suggestions_take')}
      </Button>
    </div>
  )
}

function SampleResult({ builder, preview }: { builder: Builder; preview: Preview }) {
  const { t } = useTranslation()
  const message = useMessage()
  const read = readTemplateText(writeBuiltTemplate(builder.built))
  if (!read.ok) return <p className="second">{t('ptb_sample_unready')}</p>
  const run = runSample(read.template, preview)
  if (run.ok) return <SampleTable run={run} />
  return (
    <ul className="refusal">
      {run.faults.map((fault) => (
        <li key={fault.code}>
          {message(`import_file_${fault.code}`, {
            names: Object.entries(fault)
              .filter(([key]) => key !== 'code')
              .flatMap(([, value]) => value)
              .join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}

function Sample({
  builder,
  fileId,
  ...place
}: ProcessingPlace & { readonly builder: Builder; readonly fileId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(sampleQuery(place.api, place.orgId, fileId))
  if (error !== null)
    return (
      <StateView kind="failed" title={t('processing_error_data')} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton height={160} />
  return (
    <>
      <Suggestions builder={builder} preview={data} />
      <SampleResult builder={builder} preview={data} />
    </>
  )
}

/** What is built, run over ten rows of an uploaded file as it is edited. */
export function SamplePart({ builder, fileId, onFile, ...place }: SampleProps) {
  const { t } = useTranslation()
  const { data } = useQuery(uploadListQuery(place.api, place.orgId))
  return (
    <section className="builder-sample" aria-label={t('ptb_sample')}>
      <div className="builder-json-head">
        <h2>{t('ptb_sample')}</h2>
        <Select
          label={t('ptb_sample_file')}
          options={(data ?? []).map(({ id, file }) => ({ value: id, label: file }))}
          value={fileId}
          disabled={data === undefined || data.length === 0}
          onChange={onFile}
        />
        {data?.length === 0 && <span className="second">{t('ptb_sample_none')}</span>}
      </div>
      {fileId !== undefined && <Sample key={fileId} builder={builder} fileId={fileId} {...place} />}
    </section>
  )
}
