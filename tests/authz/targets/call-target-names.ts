import type { VideoTargets } from './video-targets.ts'
import type { ExportTargets } from './call-target-exports.ts'
import type { PowerBiTargets } from './power-bi-targets.ts'
import type { SftpTargets } from './sftp-targets.ts'
import type { MappingTargets } from './mapping-targets.ts'
import type { PredictiveParityTargets } from './predictive-parity-targets.ts'
import type { ProcessingTargets } from './processing-targets.ts'
import type { RuleTargets } from './rule-targets.ts'
import type { WebhookTargets } from './webhook-targets.ts'

/** What a call can name in an organisation. */
export interface CallTargets
  extends
    VideoTargets,
    ExportTargets,
    MappingTargets,
    PowerBiTargets,
    SftpTargets,
    PredictiveParityTargets,
    ProcessingTargets,
    RuleTargets,
    WebhookTargets {
  readonly orgId: string
  readonly userId: string
  readonly username: string
  readonly password: string
  /** Another active member. */
  readonly colleague: string
  readonly agreementNo: string
  readonly offerId: string
  readonly savedOfferId: string
  readonly shownId: string
  readonly vin: string
  readonly product: string
  readonly widgetId: string
  readonly deletedWidgetId: string
  /** A dashboard of the user’s role, and one that is deleted. */
  readonly dashboardId: string
  readonly deletedDashboardId: string
  /** A job of the user. */
  readonly jobId: string
  /** A saved search that the user shares, and a deleted one. */
  readonly searchId: string
  readonly deletedSearchId: string
  /** A scheduled task, one that stays enabled, and a deleted one. */
  readonly taskId: string
  readonly enabledTaskId: string
  readonly deletedTaskId: string
  /** A parameter and a lookup value that stay, and one of each that is deleted. */
  readonly parameterKey: string
  readonly deletedParameterKey: string
  /** A role without any right, which stays so. */
  readonly emptyRoleId: string
  readonly metadataCategory: string
  readonly metadataKey: string
  readonly deletedMetadataKey: string
  /** A file of people that was uploaded. */
  readonly userImportId: string
  /** A role that stays and one that is deleted. */
  readonly roleId: string
  readonly deletedRoleId: string
  /** A comment, a status and an assignment of many in the customer's history. */
  readonly commentId: string
  readonly statusId: string
  readonly batch: string
  /** A device that the user works on. */
  readonly device: string
  /** The user who works on it. */
  readonly deviceOwner: string
  /** A message to the customer that is uncertain, and the key of a short link. */
  readonly messageId: string
  readonly linkKey: string
  /** A file that the user brought. */
  readonly fileId: string
  /** A dealer, one that is deleted, and a file of dealers. */
  readonly dealerId: string
  readonly deletedDealerId: string
  readonly dealerFileId: string
  /** A group, one to put into it, and one that is deleted. */
  readonly groupId: string
  readonly childGroupId: string
  readonly deletedGroupId: string
  readonly incentiveId: string
  /** The name of an e-mail template in English, and its id. */
  readonly templateName: string
  readonly templateId: string
  /** A published call script. */
  readonly scriptId: string
  /** An uploaded picture for the organisation. */
  readonly pictureId: string
  readonly campaignId: string
}
