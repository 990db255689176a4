import type { RequiredRights } from '../rights/right.model.ts'

/** Who sees the list of templates, drafts included. */
export const templateListRights = {
  some: ['CanViewContactTemplateList', 'CanViewContactTemplates'],
} as const satisfies RequiredRights

/** Who writes templates. */
export const editTemplateRights = {
  all: ['CanEditContactTemplate'],
} as const satisfies RequiredRights
