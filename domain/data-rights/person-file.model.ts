import * as v from 'valibot'
import { jobModel } from '../jobs/job.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

/** Who answers what people may ask about their own data: administrators who may take data out. */
export const dataRightsRights = {
  all: ['CanEditOrganisation', 'CanExportCustomer'],
} as const satisfies RequiredRights

export const personFileFormats = ['pdf', 'json'] as const

export type PersonFileFormat = (typeof personFileFormats)[number]

/** `ready` has its file; `expired` had one. */
const personFileStates = ['open', 'ready', 'expired', 'failed'] as const

export type PersonFileState = (typeof personFileStates)[number]

/** Rows of one part that a file holds; nobody has come near as many. */
export const maxPersonRows = 5000

/** Files that are listed of a customer. */
export const maxListedPersonFiles = 20

/** What is held about a person, in the order of the file. */
export const personParts = [
  'agreements',
  'representatives',
  'merges',
  'consents',
  'history',
  'messages',
  'bulk_messages',
  'replies',
  'videos',
  'saved_deals',
  'shown_deals',
  'hot_leads',
  'leads',
  'receivers',
  'services',
  'inspections',
  'campaigns',
  'marketing',
  'rules',
  'predictions',
  'stages',
  'features',
  'opened',
  'open_now',
  'parity',
  'imports',
  'waiting',
  'unsent',
  'files',
  'exports',
] as const

export type PersonPart = (typeof personParts)[number]

/** One thing that is held, by wire name. */
export type PersonEntry = Readonly<Record<string, unknown>>

/** The file of a person as JSON: the form in which it can be read by another system. */
export interface PersonRecord {
  readonly made_at: string
  readonly made_by: string
  readonly organisation: string
  readonly agreements: readonly string[]
  /** How sums and instants are written. */
  readonly units: { readonly money: 'minor units'; readonly instants: 'ISO 8601' }
  readonly held: Readonly<Record<PersonPart, readonly PersonEntry[]>>
}

/** A file of all that is held about a person; instants ISO. */
export const personFileModel = v.object({
  id: v.string(),
  format: v.picklist(personFileFormats),
  state: v.picklist(personFileStates),
  requested_by: v.string(),
  created_at: v.string(),
  expires_at: v.nullable(v.string()),
  size: v.nullable(v.number()),
  /** Who took it, the latest first. */
  downloads: v.array(v.object({ by: v.string(), at: v.string(), device: v.string() })),
  /** Its job while there is one. */
  job: v.nullable(jobModel),
})

export type PersonFile = v.InferOutput<typeof personFileModel>
