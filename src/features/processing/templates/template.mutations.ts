import { useMutation } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { putBackChange } from '#domain/history/history.rules.ts'
import { pickTemplateSettings } from '#domain/processing/processing-template.model.ts'
import type {
  ProcessingTemplate,
  TemplateSettings,
} from '#domain/processing/processing-template.model.ts'
import type { TemplateTextProblem } from '#domain/processing/template-text.rules.ts'
import { toFailure } from '#src/api/failure.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { useRecordActs, useSaveRecord } from '#src/session/records/record.mutations.ts'
import type { RecordCalls } from '#src/session/records/record.mutations.ts'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { templateListQuery } from '../processing.queries.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { describeTemplateProblem } from '../template-problem.ts'
import { templateHistoryQuery } from './template.queries.ts'

type Place = Pick<ProcessingPlace, 'api' | 'orgId'>

/** A save: of a template that is there, or a new one. */
interface TemplateSave {
  readonly templateId: string | null
  readonly settings: TemplateSettings
  readonly seen: TemplateSettings | undefined
}

const buildCalls = ({ api, orgId }: Place): RecordCalls<ProcessingTemplate, TemplateSave> => {
  const [history] = templateHistoryQuery(api, orgId).queryKey
  return {
    list: templateListQuery(api, orgId).queryKey,
    stale: [[history, orgId]],
    getId: ({ template_id }) => template_id,
    send: ({ templateId, settings, seen }) =>
      templateId === null
        ? api.CREATE_PROCESSING_TEMPLATE.post({ orgId, ...settings })
        : api.CREATE_PROCESSING_TEMPLATE.put({
            orgId,
            templateId,
            ...settings,
            ...(seen === undefined ? {} : { seen }),
          }),
    remove: ({ template_id: templateId }) =>
      api.CREATE_PROCESSING_TEMPLATE.delete({ orgId, templateId }),
    deleted: 'processing_template_deleted',
    toUndo: (template) => ({
      templateId: template.template_id,
      settings: pickTemplateSettings(template),
      seen: undefined,
    }),
  }
}

/** Writes a template; resolves to a refusal. */
export function useSaveProcessingTemplate(
  place: Place,
  onSaved?: (template: ProcessingTemplate) => void,
) {
  const { t } = useTranslation()
  const toRefusal = (error: unknown) => {
    const failure = toFailure(error)
    if (failure.kind === 'refused' && failure.code === 'template_refused')
      return { fields: { data: describeTemplateProblem(t, failure.data as TemplateTextProblem) } }
    return toRecordRefusal(error, { too_many_templates: { form: 'processing_template_too_many' } })
  }
  return useSaveRecord(buildCalls(place), toRefusal, onSaved)
}

/** Deletes a template, has the browser save one, and puts a version back. */
export function useTemplateActs(place: Place) {
  const { api, orgId } = place
  const { deletion, restoration } = useRecordActs(buildCalls(place))
  const download = useMutation({
    mutationFn: async ({ template_id: templateId }: ProcessingTemplate) => {
      const { name, data } = await api.DOWNLOAD_TEMPLATE.get({ orgId, templateId })
      downloadFile(name, new Blob([data], { type: 'application/json' }))
    },
    onError: () => flash.error('failed_process'),
  })
  const restore = (change: ConfigurationChange, current: ProcessingTemplate | undefined) => {
    const before = current === undefined ? change.was : pickTemplateSettings(current)
    const values = putBackChange(before ?? {}, change)
    if (values !== null)
      restoration.mutate({
        templateId: change.item,
        settings: pickTemplateSettings(values as TemplateSettings),
        seen: undefined,
      })
  }
  return { deletion, download, restore, isRestoring: restoration.isPending }
}
