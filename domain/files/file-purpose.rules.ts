import type { RequiredRights } from '../rights/right.model.ts'
import { hasRights } from '../rights/right.rules.ts'
import type { FilePurpose } from './file.model.ts'
import type { FileType } from './file-type.model.ts'

/**
 * Who may read a file: the person who brought it, holders of a right, every member, or, of `link`,
 * whom a call of its subject gave a signed address.
 */
type FileReaders = 'owner' | 'organisation' | 'link' | RequiredRights

export interface PurposeRules {
  readonly types: readonly FileType[]
  readonly maxBytes: number
  /** Days until a file is deleted; null for as long as something uses it. */
  readonly retentionDays: number | null
  readonly readers: FileReaders
  /** Who may upload; null for the host alone, which makes such files itself. */
  readonly uploaders: RequiredRights | null
  /** A picture of pages: shown in them by a lasting address, which needs the session alone. */
  readonly isPicture: boolean
}

const megabyte = 1_048_576
const tables: readonly FileType[] = ['csv', 'xlsx']
const pictures: readonly FileType[] = ['png', 'jpg', 'webp', 'gif']

/** What files are for decides what they may be, how long they stay and who reads them. */
export const filePurposes: Readonly<Record<FilePurpose, PurposeRules>> = {
  import: {
    types: ['csv', 'jsonl', 'xlsx', 'xml', 'zip'],
    maxBytes: 100 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanViewProcessingTasks'] },
    uploaders: { all: ['CanViewProcessingTasks'] },
    isPicture: false,
  },
  refused_rows: {
    types: ['csv'],
    maxBytes: 500 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanViewProcessingTasks'] },
    uploaders: null,
    isPicture: false,
  },
  rule_agreements: {
    types: ['csv'],
    maxBytes: 100 * megabyte,
    retentionDays: 1,
    readers: 'owner',
    uploaders: null,
    isPicture: false,
  },
  mapping_report: {
    types: ['csv'],
    maxBytes: 100 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanViewMappingV2'] },
    uploaders: null,
    isPicture: false,
  },
  pre_calculated_report: {
    types: ['csv'],
    maxBytes: 500 * megabyte,
    retentionDays: 7,
    readers: 'link',
    uploaders: null,
    isPicture: false,
  },
  asset_classification: {
    types: ['csv'],
    maxBytes: 20 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanViewClassification'] },
    uploaders: { all: ['CanViewClassification'] },
    isPicture: false,
  },
  mapping_csv: {
    types: ['csv'],
    maxBytes: 5 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanEditOfferMappingCriteria'] },
    uploaders: { all: ['CanEditOfferMappingCriteria'] },
    isPicture: false,
  },
  dealer_import: {
    types: ['csv'],
    maxBytes: 5 * megabyte,
    retentionDays: 30,
    readers: { all: ['CanEditDealers'] },
    uploaders: { all: ['CanEditDealers'] },
    isPicture: false,
  },
  template_image: {
    types: pictures,
    maxBytes: 2 * megabyte,
    retentionDays: null,
    readers: 'organisation',
    uploaders: { all: ['CanEditContactTemplate'] },
    isPicture: true,
  },
  profile_picture: {
    types: ['png', 'jpg'],
    maxBytes: 2 * megabyte,
    retentionDays: null,
    readers: 'organisation',
    uploaders: { all: ['CanEditOrganisation'] },
    isPicture: true,
  },
  video: {
    types: ['mp4', 'webm', 'mov'],
    maxBytes: 200 * megabyte,
    retentionDays: 90,
    readers: { all: ['CanSendCItnowVideo'] },
    uploaders: { all: ['CanSendCItnowVideo'] },
    isPicture: false,
  },
  letter_batch: {
    types: ['pdf'],
    maxBytes: 200 * megabyte,
    retentionDays: 90,
    readers: 'owner',
    uploaders: null,
    isPicture: false,
  },
  export: {
    types: tables,
    maxBytes: 500 * megabyte,
    retentionDays: 7,
    readers: 'link',
    uploaders: null,
    isPicture: false,
  },
  person_file: {
    types: ['pdf', 'json'],
    maxBytes: 100 * megabyte,
    retentionDays: 7,
    readers: 'link',
    uploaders: null,
    isPicture: false,
  },
  attachment: {
    types: ['pdf', ...pictures],
    maxBytes: 10 * megabyte,
    retentionDays: 365,
    readers: 'owner',
    uploaders: {},
    isPicture: false,
  },
}

interface FileReader {
  readonly userId: string
  readonly rights: ReadonlySet<string>
}

/** Whether the person may read files of the purpose that `ownerId` brought. */
export function mayReadFile(
  purpose: FilePurpose,
  ownerId: string,
  { userId, rights }: FileReader,
  hasLink = false,
): boolean {
  const { readers } = filePurposes[purpose]
  if (readers === 'organisation') return true
  if (readers === 'owner') return ownerId === userId
  if (readers === 'link') return hasLink
  return hasRights(rights, readers)
}

/** Whether the person may upload for the purpose. */
export function mayUploadFile(purpose: FilePurpose, rights: ReadonlySet<string>): boolean {
  const { uploaders } = filePurposes[purpose]
  return uploaders !== null && hasRights(rights, uploaders)
}

/** When a file that is ready now is deleted; null for never by age. */
export function getFileExpiry(purpose: FilePurpose, readyAt: Date): Date | null {
  const { retentionDays } = filePurposes[purpose]
  return retentionDays === null ? null : new Date(readyAt.getTime() + retentionDays * 86_400_000)
}

/** The parameter that limits what an organisation stores, in megabytes. */
export const fileQuotaParameter = 'file_quota_mb'
const defaultQuotaMegabytes = 5120

/** The bytes that an organisation may store. */
export function readFileQuota(parameters: ReadonlyMap<string, string>): number {
  const text = parameters.get(fileQuotaParameter) ?? ''
  const megabytes = /^\d{1,9}$/.test(text) ? Number(text) : defaultQuotaMegabytes
  return megabytes * megabyte
}
