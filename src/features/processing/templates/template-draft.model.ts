import * as v from 'valibot'
import { templateSettingsModel } from '#domain/processing/processing-template.model.ts'
import type { TemplateSettings } from '#domain/processing/processing-template.model.ts'
import { readTemplateText } from '#domain/processing/template-text.rules.ts'
import type { Translate } from '#src/ui/translation.ts'
import { describeTemplateProblem } from '../template-problem.ts'

/** A template as it is typed. */
export type ProcessingTemplateDraft = TemplateSettings & Readonly<Record<string, unknown>>

/** A new template, with what every one needs. */
export const newProcessingTemplateDraft: ProcessingTemplateDraft = {
  template_name: '',
  status: 'draft',
  data: JSON.stringify(
    {
      name: '',
      kind: 'agreements',
      numbers: { decimal: '.', group: ',' },
      dates: 'DD/MM/YYYY',
      columns: [{ field: 'fAgreementNo', column: 'Agreement number', type: 'text' }],
    },
    null,
    2,
  ),
}

/** What can be saved; its messages are text keys or sentences. */
export const processingTemplateDraftModel = (t: Translate) =>
  v.object({
    ...templateSettingsModel.entries,
    template_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
    data: v.pipe(
      templateSettingsModel.entries.data,
      v.rawCheck(({ dataset, addIssue }) => {
        const read = dataset.typed ? readTemplateText(dataset.value) : null
        if (read?.ok === false) addIssue({ message: describeTemplateProblem(t, read.problem) })
      }),
    ),
  }) as unknown as v.GenericSchema<ProcessingTemplateDraft, TemplateSettings>
