import { dealEditorTexts, dealStepTexts } from './deal-editor.en_gb.ts'
import { activityTexts } from './activity.en_gb.ts'
import { assignmentTexts } from './assignment.en_gb.ts'
import { bookAnswerTexts } from './book-answers.en_gb.ts'
import { bookTexts } from './book.en_gb.ts'
import { callScriptTexts } from './call-scripts.en_gb.ts'
import { commentTexts } from './comments.en_gb.ts'
import { customerDetailsTexts } from './customer-details.en_gb.ts'
import { customerFieldTexts } from './customer-fields.en_gb.ts'
import { customerListTexts } from './customer-list.en_gb.ts'
import { customerSearchTexts } from './customer-search.en_gb.ts'
import { dayPackTexts } from './day-pack.en_gb.ts'
import { deviceTexts } from './devices.en_gb.ts'
import { detailsPanelTexts } from './details-panels.en_gb.ts'
import { entryTexts } from './entry.en_gb.ts'
import { frameTexts } from './frame.en_gb.ts'
import { importReasonTexts } from './import-reasons.en_gb.ts'
import { installationTexts } from './installation.en_gb.ts'
import { listKeptTexts } from './list-kept.en_gb.ts'
import { markTexts } from './marks.en_gb.ts'
import { offerActTexts } from './offer-acts.en_gb.ts'
import { offerTexts } from './offers.en_gb.ts'
import { outboxTexts } from './outbox.en_gb.ts'
import { recordingTexts } from './recording.en_gb.ts'
import { shellTexts } from './shell.en_gb.ts'
import { shownTexts } from './shown-deals.en_gb.ts'
import { tableTexts } from './table.en_gb.ts'
import { vaultTexts } from './vault.en_gb.ts'
import { workflowTexts } from './workflow.en_gb.ts'

/**
 * Every sentence of the product in British English, flat, by subject and sorted within it. The keys type the page and the texts seed the
 * taxonomy on the host. `{{name}}` is filled in; `_one` and `_other` are the two plural forms of one key, chosen by `count`.
 */
export const en_gb = {
  ...entryTexts,
  ...frameTexts,
  ...markTexts,
  ...tableTexts,
  ...shellTexts,
  ...customerFieldTexts,
  ...customerSearchTexts,
  ...customerListTexts,
  ...activityTexts,
  ...commentTexts,
  ...assignmentTexts,
  ...customerDetailsTexts,
  ...detailsPanelTexts,
  ...installationTexts,
  ...listKeptTexts,
  ...importReasonTexts,
  ...workflowTexts,
  ...recordingTexts,
  ...callScriptTexts,
  ...offerTexts,
  ...dealEditorTexts,
  ...dealStepTexts,
  ...offerActTexts,
  ...outboxTexts,
  ...bookTexts,
  ...bookAnswerTexts,
  ...deviceTexts,
  ...dayPackTexts,
  ...shownTexts,
  ...vaultTexts,
} as const
