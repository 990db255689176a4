import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import { maxTemplateText } from './processing.model.ts'

/** Who processes files chooses a template too. */
export const fileTemplateListRights = {
  some: ['CanViewProcessingTemplate', 'CanViewProcessingTasks'],
} as const satisfies RequiredRights

export const templatePageRights = {
  all: ['CanViewProcessingTemplate'],
} as const satisfies RequiredRights

export const templateEditRights = {
  all: ['CanViewProcessingTemplate', 'CanEditProcessingTemplate'],
} as const satisfies RequiredRights

/** A draft is not offered to who processes a file. */
export const templateStatuses = ['draft', 'published'] as const

export const maxFileTemplateName = 120

export const templateSettingsModel = v.object({
  template_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxFileTemplateName)),
  status: v.picklist(templateStatuses),
  /** JSON text. */
  data: v.pipe(v.string(), v.maxLength(maxTemplateText)),
})

export type TemplateSettings = v.InferOutput<typeof templateSettingsModel>

/** How the columns of a lender’s files become fields, as the organisation keeps it. */
export const processingTemplateModel = v.object({
  ...templateSettingsModel.entries,
  template_id: v.string(),
  /** 0 for one that comes with the product and was never changed here; each save adds one. */
  version: v.number(),
  created_at: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
  modified_by: v.nullable(v.string()),
})

export type ProcessingTemplate = v.InferOutput<typeof processingTemplateModel>

export const pickTemplateSettings = ({
  template_name,
  status,
  data,
}: TemplateSettings): TemplateSettings => ({ template_name, status, data })
