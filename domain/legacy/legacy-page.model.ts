import * as v from 'valibot'
import { dealerListRights } from '../dealers/dealer.model.ts'
import { groupEditRights } from '../dealer-groups/dealer-group-rights.model.ts'
import { exportPageRights } from '../exports/export-rights.model.ts'
import { processingRights } from '../processing/processing.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { scheduledTaskRights } from '../scheduled-tasks/scheduled-task.model.ts'
import { userEditRights } from '../users/user-rights.model.ts'

export interface LegacyPageFacts {
  /** The part of the legacy product that has it, the first segment of its address there. */
  readonly area: 'admin' | 'crm'
  /** Who may open it; every member without. */
  readonly rights?: RequiredRights
}

const p4Rights = { some: ['CanViewModulePredictiveParity', 'CanCreatePredictiveParity'] } as const

/** Pages of the legacy product, by their names in its addresses. */
export const legacyPages = {
  dealers: { area: 'admin', rights: dealerListRights },
  group: { area: 'admin', rights: groupEditRights },
  user: { area: 'admin' },
  'users-upload': { area: 'admin', rights: userEditRights },
  processing: { area: 'admin', rights: processingRights },
  tasks: { area: 'admin', rights: scheduledTaskRights },
  'universal-listpage-config': { area: 'admin' },
  'edit-profile': { area: 'admin', rights: { all: ['CanEditSelf'] } },
  kpireport: { area: 'crm', rights: { all: ['CanAccessKPIReport'] } },
  export: { area: 'crm', rights: exportPageRights },
  'business-rule': { area: 'admin', rights: processingRights },
  'service-provider': { area: 'admin', rights: { all: ['CanEditServiceProviderParams'] } },
  reports: { area: 'crm', rights: { all: ['CanAccessReports'] } },
  'powerbi-reports': { area: 'crm' },
  exports: { area: 'crm', rights: exportPageRights },
  'p4-projects': { area: 'crm', rights: p4Rights },
  'p4-search': { area: 'crm', rights: p4Rights },
} as const satisfies Readonly<Record<string, LegacyPageFacts>>

export type LegacyPageName = keyof typeof legacyPages

/** A page below the organisation's address, of one of the names; `p4-projects` has pages by id. */
export const legacyPath = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[a-z\d-]+(?:\/[\w-]{1,64})?$/u),
  v.check((path) => Object.hasOwn(legacyPages, path) || path.startsWith('p4-projects/')),
)

export const legacyPageModel = v.object({
  /** The address that the frame shows; null where the operator named no legacy host. */
  source: v.nullable(v.string()),
})
