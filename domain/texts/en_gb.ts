import { dealEditorTexts, dealStepTexts } from './en_gb/deal-editor.ts'
import { activityTexts } from './en_gb/activity.ts'
import { assignmentTexts } from './en_gb/assignment.ts'
import { callScriptTexts } from './en_gb/call-scripts.ts'
import { customerDetailsTexts } from './en_gb/customer-details.ts'
import { customerFieldTexts } from './en_gb/customer-fields.ts'
import { customerListTexts } from './en_gb/customer-list.ts'
import { customerSearchTexts } from './en_gb/customer-search.ts'
import { dayPackTexts } from './en_gb/day-pack.ts'
import { deviceTexts } from './en_gb/devices.ts'
import { detailsPanelTexts } from './en_gb/details-panels.ts'
import { entryTexts } from './en_gb/entry.ts'
import { frameTexts } from './en_gb/frame.ts'
import { importReasonTexts } from './en_gb/import-reasons.ts'
import { markTexts } from './en_gb/marks.ts'
import { jobTexts } from './en_gb/administration/jobs.ts'
import { messageTexts } from './en_gb/administration/messages.ts'
import { pageSpeedTexts } from './en_gb/administration/page-speed.ts'
import { scheduledTaskTexts } from './en_gb/administration/scheduled-tasks.ts'
import { offerTexts } from './en_gb/offers.ts'
import { outboxTexts } from './en_gb/outbox.ts'
import { contactLogTexts } from './en_gb/contact-log.ts'
import { shellTexts } from './en_gb/shell.ts'
import { presentationTexts } from './en_gb/presentation.ts'
import { tableTexts } from './en_gb/table.ts'
import { secondFactorTexts } from './en_gb/account/second-factor.ts'
import { taxonomyTexts } from './en_gb/taxonomy.ts'
import { vaultTexts } from './en_gb/vault.ts'

/**
 * Every sentence of the product in British English, flat, by subject and sorted within it. The keys
 * type the page and the texts seed the taxonomy on the host. `{{name}}` is filled in; `_one` and
 * `_other` are the two plural forms of one key, chosen by `count`.
 */
export const en_gb = {
  ...entryTexts,
  ...frameTexts,
  ...markTexts,
  ...tableTexts,
  ...shellTexts,
  ...secondFactorTexts,
  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...activityTexts,
  ...assignmentTexts,
  ...customerDetailsTexts,
  ...detailsPanelTexts,
  ...importReasonTexts,
  ...contactLogTexts,
  ...callScriptTexts,
  ...messageTexts,
  ...jobTexts,
  ...scheduledTaskTexts,
  ...pageSpeedTexts,
  ...offerTexts,
  ...dealEditorTexts,
  ...dealStepTexts,
  ...outboxTexts,
  ...deviceTexts,
  ...dayPackTexts,
  ...presentationTexts,
  ...taxonomyTexts,
  ...vaultTexts,
} as const
