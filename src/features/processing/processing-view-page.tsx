import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as v from 'valibot'
import { maxRunName } from '#domain/processing/processing.model.ts'
import type { ProcessingSubject } from '#domain/processing/processing.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import type { TemplateTextProblem } from '#domain/processing/template-text.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Tabs } from '#src/ui/marks/tabs.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DatasetPreview } from './dataset-preview.tsx'
import { useProcessingRefetch } from './processing.mutations.ts'
import { datasetQuery, rowCountQuery, subjectQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'
import { TemplatePart } from './template-part.tsx'
import { describeTemplateProblem } from './template-problem.ts'
import { useProcessingPages } from './use-processing-pages.ts'
import './processing.css'

export interface ProcessingViewProps extends ProcessingPlace {
  readonly uploadId: string
  /** To look at the data, or to submit them. */
  readonly mode: 'view' | 'process'
  /** The person’s own user name, which a submission names. */
  readonly username: string
}

const viewTabs = ['dataDetails', 'processingTemplate'] as const

type ViewTab = (typeof viewTabs)[number]

/** What is missing is shown by the page, with the tab that it is on. */
const submissionModel = v.object({ newname: v.string(), template: v.string() })

type Submission = v.InferOutput<typeof submissionModel>

/** Why a file has no rows to show, where the host says why. */
function useDataProblem(error: Error | null): string | null {
  const { t } = useTranslation()
  if (error === null) return null
  const failure = toFailure(error)
  const code = failure.kind === 'refused' ? failure.data['code'] : undefined
  if (code === 'file_empty') return t('import_file_file_empty')
  if (code === 'file_is_no_xml') return t('import_file_file_is_no_xml')
  return code === 'file_is_workbook' ? t('import_file_file_is_workbook') : ''
}

/** What the file is, and its first rows. */
function DataDetails({
  subject,
  ...place
}: ProcessingPlace & { readonly subject: ProcessingSubject }) {
  const { api, orgId } = place
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useQuery(datasetQuery(api, orgId, subject.datasetid))
  const { data: rows } = useQuery(rowCountQuery(api, orgId, subject.datasetid))
  const problem = useDataProblem(error)
  return (
    <>
      <dl className="processing-facts">
        <div>
          <dt>{t('processing_file')}</dt>
          <dd dir="auto">{subject.file}</dd>
        </div>
        <div>
          <dt>{t('processing_description')}</dt>
          <dd dir="auto">{subject.description === '' ? '–' : subject.description}</dd>
        </div>
        <div>
          <dt>{t('processing_rows')}</dt>
          <dd className="figures">{rows === undefined ? '…' : format.number(rows.count)}</dd>
        </div>
      </dl>
      {data !== undefined && <DatasetPreview preview={data} total={rows?.count} />}
      {problem !== null && (
        <StateView
          kind="failed"
          title={t('processing_error_data')}
          {...(problem === '' ? {} : { text: problem })}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && problem === null && <Skeleton height={240} />}
    </>
  )
}

/** Checks what was typed and sends it; a refusal names the field, whose tab is then shown. */
function useSubmission(
  props: ProcessingViewProps,
  subject: ProcessingSubject,
  onTab: (tab: ViewTab) => void,
) {
  const { api, orgId, username } = props
  const { t } = useTranslation()
  const { toList } = useProcessingPages(orgId)
  const refetch = useProcessingRefetch(props)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (typed: Submission) =>
      api.PROCESSING_SUBMIT_JOB.post({
        orgId,
        datasetid: subject.datasetid,
        newname: typed.newname.trim(),
        template: typed.template,
        org_id: orgId,
        username,
        type: subject.type,
      }),
  })
  const refuse = (fields: Readonly<Record<string, string>>): FormRefusal => {
    onTab('newname' in fields ? 'dataDetails' : 'processingTemplate')
    return { fields }
  }
  const submit = async (typed: Submission): Promise<FormRefusal | undefined> => {
    const read = readTemplateText(typed.template)
    const fields = {
      ...(typed.newname.trim() === '' ? { newname: 'processing_newname_missing' } : {}),
      ...(read.ok ? {} : { template: describeTemplateProblem(t, read.problem) }),
    }
    if (Object.keys(fields).length > 0) return refuse(fields)
    try {
      await mutateAsync(typed)
    } catch (error) {
      flash.error('upload_process_error')
      const failure = toFailure(error)
      return failure.kind === 'refused' && failure.code === 'template_refused'
        ? refuse({ template: describeTemplateProblem(t, failure.data as TemplateTextProblem) })
        : { form: 'upload_process_error' }
    }
    flash.success('success_upload_process_save')
    void refetch()
    toList('currentProcessingQueue')
    return undefined
  }
  return { submit, isPending }
}

function ProcessingView(props: ProcessingViewProps & { readonly subject: ProcessingSubject }) {
  const { subject, mode, isOnline } = props
  const { t } = useTranslation()
  const form = useId()
  const panel = useId()
  const [tab, setTab] = useState<ViewTab>('dataDetails')
  const { submit, isPending } = useSubmission(props, subject, setTab)
  const isProcess = mode === 'process'
  const isLoad = subject.type === 'target'
  return (
    <>
      <PageHead
        title={subject.newname === '' ? subject.file : subject.newname}
        actions={
          isProcess && (
            <Button kind="primary" type="submit" form={form} busy={isPending} disabled={!isOnline}>
              {t(isLoad ? 'processing_load' : 'processing_check')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('processing_view_tabs')}
        tabs={viewTabs.map((id) => ({ id, label: t(`processing_tab_${id}`) }))}
        active={tab}
        onChange={setTab}
        panel={panel}
      />
      <div id={panel} className="processing-view">
        <Form
          id={form}
          label={t('processing_view_title')}
          schema={submissionModel}
          defaults={{ newname: subject.newname, template: subject.template }}
          onSubmit={submit}
        >
          <div hidden={tab !== 'dataDetails'}>
            {isProcess && (
              <div className="processing-name">
                <TextField
                  name="newname"
                  label={t('processing_newname')}
                  hint={t('processing_newname_hint')}
                  maxlength={maxRunName}
                />
                <p className="second">
                  {t(isLoad ? 'processing_load_hint' : 'processing_check_hint')}
                </p>
              </div>
            )}
            <DataDetails {...props} />
          </div>
          <div hidden={tab !== 'processingTemplate'}>
            <TemplatePart {...props} isReadOnly={!isProcess} />
          </div>
        </Form>
      </div>
    </>
  )
}

/** A file before it is processed: its data, the template, and in process mode its submission. */
export function ProcessingViewPage(props: ProcessingViewProps) {
  const { api, orgId, uploadId, isOnline } = props
  const { t } = useTranslation()
  const { toList } = useProcessingPages(orgId)
  const { data, error, refetch } = useQuery(subjectQuery(api, orgId, uploadId))
  if (data !== undefined) return <ProcessingView {...props} key={uploadId} subject={data} />
  const failure = error === null ? null : toFailure(error)
  const isGone = failure?.kind === 'refused' && failure.code === 'not_found'
  const getState = () => {
    if (failure === null) return isOnline ? <Skeleton height={320} /> : null
    return (
      <StateView
        kind={isGone ? 'empty' : 'failed'}
        title={t('processing_error_info')}
        {...(isGone ? { text: t('processing_gone_text') } : { onRetry: () => void refetch() })}
        actions={
          <Button kind="primary" onClick={() => toList('uploads')}>
            {t('processing_to_list')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <PageHead title={t('processing_view_title')} />
      <div className="processing-view">
        {!isOnline && <StateView kind="offline" text={t('processing_offline_text')} />}
        {isOnline && getState()}
      </div>
    </>
  )
}
