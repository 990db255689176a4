import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { readBuiltTemplate } from '#domain/processing/builder/built-template.rules.ts'
import { pickTemplateSettings } from '#domain/processing/processing-template.model.ts'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { templateListQuery } from '../processing.queries.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { processorsQuery } from './builder.queries.ts'
import { TemplateBuilder } from './template-builder.tsx'
import type { OpenedTemplate } from './use-builder.ts'
import '../processing.css'
import './template-builder.css'

export interface TemplateBuilderPageProps extends ProcessingPlace {
  /** The template that is opened; a new one without it. */
  readonly templateId: string | undefined
  readonly param: string | undefined
}

/** A template that the builder can open; null where its text is none. */
function openTemplate(template: ProcessingTemplate): OpenedTemplate | null {
  const read = readTemplateText(template.data)
  return read.ok
    ? {
        templateId: template.template_id,
        settings: pickTemplateSettings(template),
        built: readBuiltTemplate(read.template),
      }
    : null
}

function BuilderState({
  orgId,
  children,
}: Pick<ProcessingPlace, 'orgId'> & { readonly children: (toTemplates: ReactNode) => ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t('ptb_title')} />
      <div className="processing-view">
        {children(
          <Button
            kind="primary"
            onClick={() => void navigate({ to: '/$orgId/processing-template', params: { orgId } })}
          >
            {t('ptb_to_templates')}
          </Button>,
        )}
      </div>
    </>
  )
}

/** Where a processing template is built of a processor’s parameters. */
export function TemplateBuilderPage({ templateId, param, ...place }: TemplateBuilderPageProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const processors = useQuery(processorsQuery(api, orgId))
  const templates = useQuery({
    ...templateListQuery(api, orgId),
    enabled: templateId !== undefined,
  })
  const error = processors.error ?? templates.error
  const isReady =
    processors.data !== undefined && (templateId === undefined || templates.data !== undefined)
  if (!isReady) {
    const retry = () => {
      void processors.refetch()
      if (templateId !== undefined) void templates.refetch()
    }
    return (
      <BuilderState orgId={orgId}>
        {() => {
          if (!isOnline) return <StateView kind="offline" text={t('ptb_offline_text')} />
          if (error === null) return <Skeleton height={320} />
          return toStatus(error) === 403 ? (
            <StateView kind="refused" text={t('ptb_refused_text')} />
          ) : (
            <StateView kind="failed" title={t('ptb-load_processors_error')} onRetry={retry} />
          )
        }}
      </BuilderState>
    )
  }
  const template = templates.data?.find(({ template_id }) => template_id === templateId)
  const opened = template === undefined ? null : openTemplate(template)
  if (templateId !== undefined && opened === null)
    return (
      <BuilderState orgId={orgId}>
        {(toTemplates) => (
          <StateView
            kind="empty"
            text={t(template === undefined ? 'ptb_template_gone' : 'ptb_template_unreadable')}
            actions={toTemplates}
          />
        )}
      </BuilderState>
    )
  return (
    <TemplateBuilder
      key={templateId ?? ''}
      {...place}
      processors={processors.data}
      opened={opened}
      param={param}
    />
  )
}

function toStatus(error: Error): number | null {
  const failure = toFailure(error)
  return failure.kind === 'refused' ? failure.status : null
}
