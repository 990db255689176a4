import { useNavigate } from '@tanstack/react-router'
import { arrowUndoOutline } from 'ionicons/icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hideParam, setParam, showParam } from '#domain/processing/builder/builder-draft.rules.ts'
import { writeBuiltTemplate } from '#domain/processing/builder/built-template.rules.ts'
import { listColumnsBehind } from '#domain/processing/builder/sample-columns.rules.ts'
import { readSteps } from '#domain/processing/steps/step-list.rules.ts'
import type { Processor } from '#domain/processing/params/processor.model.ts'
import { exceptionModes } from '#domain/imports/template.model.ts'
import {
  maxFileTemplateName,
  templateEditRights,
} from '#domain/processing/processing-template.model.ts'
import { processingRights } from '#domain/processing/processing.model.ts'
import type { TemplateSettings } from '#domain/processing/processing-template.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import { useNavigateFromHere } from '#src/ui/navigate-from-here.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { useSaveProcessingTemplate } from '../templates/template.mutations.ts'
import { sampleQuery } from './builder.queries.ts'
import { BuilderJson } from './builder-json.tsx'
import { EditParamDialog } from './edit-param-dialog.tsx'
import { HiddenParams } from './hidden-params.tsx'
import { ParamCards } from './param-cards.tsx'
import { SamplePart } from './sample-part.tsx'
import { OfferedColumns } from './offered-columns.tsx'
import { ProcessorList } from './processor-list.tsx'
import { StepsPart } from './steps-part.tsx'
import { useBuilder } from './use-builder.ts'
import type { Builder, OpenedTemplate } from './use-builder.ts'
import { useValidation } from './use-validation.tsx'
import type { Validation } from './use-validation.tsx'

export interface TemplateBuilderProps extends ProcessingPlace {
  readonly processors: readonly Processor[]
  readonly opened: OpenedTemplate | null
  /** The parameter that is being edited. */
  readonly param: string | undefined
}

interface BuilderPartProps extends TemplateBuilderProps {
  readonly builder: Builder
  readonly validation: Validation
}

/** Saves what is built, once it is accepted. */
function useTemplateSave({ builder, validation, opened, ...place }: BuilderPartProps) {
  const { orgId } = place
  const label = useLabel()
  const navigate = useNavigateFromHere()
  const { save, isSaving } = useSaveProcessingTemplate(place, ({ template_id }) => {
    builder.discard()
    if (opened === null)
      void navigate({
        to: '/$orgId/processing-template/builder',
        params: { orgId },
        search: { template: template_id },
        ignoreBlocker: true,
      })
  })
  const send = async () => {
    const { built, seen } = builder
    const settings: TemplateSettings = {
      template_name:
        opened?.settings.template_name ??
        String(built.params['name']).trim().slice(0, maxFileTemplateName),
      // Validated as it is, a new one can be chosen at once.
      status: opened?.settings.status ?? 'published',
      data: writeBuiltTemplate(built),
    }
    const templateId = opened?.templateId ?? null
    const refusal = await save({ templateId, settings, seen: seen ?? undefined })
    if (refusal === undefined) return
    const message = refusal.form ?? Object.values(refusal.fields ?? {})[0] ?? ''
    if (message === 'record_stale') builder.renew()
    flash.errorSentence(label(message, message))
  }
  const saveAccepted = () => {
    if (builder.isAccepted) return send()
    const sendAccepted = () => {
      builder.accept()
      void send()
    }
    return validation.validate(builder.built, { onValid: sendAccepted, onApplied: sendAccepted })
  }
  return { save: saveAccepted, isSaving }
}

function BuilderHead(props: BuilderPartProps) {
  const { builder, validation, opened, isOnline } = props
  const { t } = useTranslation()
  const mayEdit = useRights().meets(templateEditRights)
  const { save, isSaving } = useTemplateSave(props)
  const { validate, isValidating } = validation
  const isBusy = isSaving || isValidating
  return (
    <PageHead
      title={opened?.settings.template_name ?? t('ptb_title')}
      beside={
        <span className="param-chip" role="status">
          {t(builder.isAccepted ? 'ptb_state_checked' : 'ptb_state_unchecked')}
        </span>
      }
      actions={
        <>
          <Button
            icon={arrowUndoOutline}
            disabled={!builder.isChanged || isBusy}
            onClick={builder.reset}
          >
            {t('ptb_reset')}
          </Button>
          <Button
            kind={mayEdit ? 'secondary' : 'primary'}
            busy={isValidating}
            disabled={!isOnline || isSaving}
            onClick={() =>
              void validate(builder.built, {
                onValid: () => {
                  builder.accept()
                  flash.success('ptb-params_valid')
                },
                onApplied: builder.accept,
              })
            }
          >
            {t('ptb_validate')}
          </Button>
          {mayEdit && (
            <Button
              kind="primary"
              busy={isSaving}
              disabled={!isOnline || isValidating}
              onClick={() => void save()}
            >
              {t('ptb_save')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The file that the template is tried on, and its columns. */
function useSampleFile({ api, orgId }: ProcessingPlace) {
  const [fileId, setFileId] = useState<string>()
  const { data } = useQuery({
    ...sampleQuery(api, orgId, fileId ?? ''),
    enabled: fileId !== undefined,
  })
  return { fileId, setFileId, header: (data?.columns ?? []).map(({ name }) => name) }
}

/** The dialog of the parameter that the address names. */
function OpenedParam({
  builder: { processor, draft, change },
  param: name,
  onClose,
}: Pick<BuilderPartProps, 'builder' | 'param'> & { readonly onClose: () => void }) {
  const param = processor.params.find((one) => one.name === name)
  const isLost = name !== undefined && param === undefined
  const tell = useEffectEvent(() => {
    flash.error('ptb-parameter_not_found')
    onClose()
  })
  useEffect(() => {
    if (isLost) tell()
  }, [isLost])
  return (
    param !== undefined && (
      <EditParamDialog
        key={`${processor.key} ${param.name}`}
        param={param}
        value={draft.params[param.name]}
        onClose={onClose}
        onSave={(value) => {
          change(setParam(draft, param.name, value))
          flash.success('ptb-param_updated')
          onClose()
        }}
      />
    )
  )
}

function ExceptionChoice({ builder: { draft, change } }: Pick<BuilderPartProps, 'builder'>) {
  const { t } = useTranslation()
  return (
    <div className="builder-exceptions">
      <span>{t('ptb_exceptions')}</span>
      <Segmented
        label={t('ptb_exceptions')}
        options={exceptionModes.map((value) => ({ value, label: t(`ptb_exceptions_${value}`) }))}
        value={draft.exceptions}
        onChange={(exceptions) => change({ ...draft, exceptions })}
      />
      <span className="second">{t(`ptb_exceptions_${draft.exceptions}_hint`)}</span>
    </div>
  )
}

function BuilderBody(props: BuilderPartProps) {
  const { builder, processors, orgId, validation, isOnline } = props
  const { processor, draft, change, choose } = builder
  const navigate = useNavigate()
  const label = useLabel()
  const { t } = useTranslation()
  const mayProcess = useRights().meets(processingRights)
  const { fileId, setFileId, header } = useSampleFile(props)
  const guard = useUnsavedGuard({ count: Number(builder.isChanged), onDiscard: builder.discard })
  const open = (param: string | undefined) =>
    void navigate({
      to: '/$orgId/processing-template/builder',
      params: { orgId },
      search: {
        ...(props.opened === null ? {} : { template: props.opened.templateId }),
        ...(param === undefined ? {} : { param }),
      },
      replace: true,
      ignoreBlocker: true,
    })
  return (
    <div className="template-builder">
      <ProcessorList processors={processors} current={processor.key} onChoose={choose} />
      <div className="builder-main">
        <h2>{label(processor.name, processor.name)}</h2>
        <ExceptionChoice builder={builder} />
        <StepsPart builder={builder} header={header} />
        <h2>{t('ptb_mapping')}</h2>
        <ParamCards
          processor={processor}
          draft={draft}
          onEdit={open}
          onHide={(param) => change(hideParam(draft, param, processor.params))}
        />
        <HiddenParams
          processor={processor}
          draft={draft}
          onShow={(param) => change(showParam(draft, param))}
        />
        {mayProcess && (
          <SamplePart
            api={props.api}
            orgId={orgId}
            isOnline={isOnline}
            builder={builder}
            fileId={fileId}
            onFile={setFileId}
          />
        )}
        <BuilderJson
          builder={builder}
          processorKeys={processors.map(({ key }) => key)}
          validation={validation}
          isOnline={isOnline}
        />
      </div>
      <OfferedColumns columns={listColumnsBehind(readSteps(draft.params), header)}>
        <OpenedParam builder={builder} param={props.param} onClose={() => open(undefined)} />
      </OfferedColumns>
      {validation.dialog}
      {guard.dialog}
    </div>
  )
}

/** The parameters of a processor as cards, validated and saved as a template. */
export function TemplateBuilder(props: TemplateBuilderProps) {
  const builder = useBuilder(props.processors, props.opened)
  const validation = useValidation(props)
  if (builder?.isLoaded !== true) return <Skeleton height={320} />
  return (
    <>
      <BuilderHead {...props} builder={builder} validation={validation} />
      <BuilderBody {...props} builder={builder} validation={validation} />
    </>
  )
}
