import * as v from 'valibot'
import { consentChannels } from '../customers/contact/contact-preference.model.ts'
import { personParts } from './person-file.model.ts'

/** Agreements of two people that are merged at once; nobody has come near as many. */
export const maxMergedAgreements = 100

/** More people than this who share an address or a number are no duplicates: it is an office's. */
export const maxSharingPeople = 5

/**
 * What of two people’s details is chosen, each with its fields of the row: half of one address and
 * half of another would be nobody's.
 */
export const mergeParts = {
  name: ['cTitle', 'cFName', 'cLName', 'cFullName'],
  company: ['cCompanyName'],
  phone: ['cPhone'],
  mobile: ['cMobile'],
  email: ['cEmail'],
  address: ['cAddress1', 'cAddress2', 'cCity', 'cPostcode'],
} as const

export type MergePart = keyof typeof mergeParts

export const mergePartNames = Object.keys(mergeParts) as MergePart[]

/** Why two may be one person. */
export const duplicateReasons = ['email', 'phone', 'name'] as const

export type DuplicateReason = (typeof duplicateReasons)[number]

/** `found` may be merged, `merged` were; the latest of them first. */
export const duplicateViews = ['found', 'merged'] as const

const mergedPersonModel = v.object({
  /** The agreement that stands for the person. */
  agreementNo: v.string(),
  /** Null where the agreement is no more. */
  name: v.nullable(v.string()),
  dealer: v.nullable(v.string()),
})

/** Two people who may be one, or were merged. */
export const duplicateModel = v.object({
  /** The merge's id, or both agreements. */
  id: v.string(),
  stays: mergedPersonModel,
  goes: mergedPersonModel,
  /** Empty for a merge. */
  reasons: v.array(v.picklist(duplicateReasons)),
  /** Null where they are not merged. */
  merge: v.nullable(
    v.object({
      id: v.string(),
      at: v.string(),
      by: v.string(),
      undone_at: v.nullable(v.string()),
      undone_by: v.nullable(v.string()),
    }),
  ),
})

export type Duplicate = v.InferOutput<typeof duplicateModel>

/** What merging two people would do now. */
export const mergePreviewModel = v.object({
  stays: mergedPersonModel,
  goes: mergedPersonModel,
  parts: v.array(
    v.object({
      part: v.picklist(mergePartNames),
      stays: v.nullable(v.string()),
      goes: v.nullable(v.string()),
      /** One of the two has to be chosen. */
      differs: v.boolean(),
    }),
  ),
  /** True objects; `merged` is the stricter. */
  consents: v.array(
    v.object({
      channel: v.picklist(consentChannels),
      stays: v.boolean(),
      goes: v.boolean(),
      merged: v.boolean(),
    }),
  ),
  /** All agreements of both, and the channels whose objection would be new to each. */
  agreements: v.array(
    v.object({
      agreementNo: v.string(),
      dealer: v.string(),
      side: v.picklist(['stays', 'goes']),
      objects: v.array(v.picklist(consentChannels)),
    }),
  ),
  /** What is held of both, and stays where it is. */
  held: v.array(v.object({ part: v.picklist(personParts), count: v.number() })),
  /** Names what was read: what has changed since is refused. */
  seen: v.string(),
})

export type MergePreview = v.InferOutput<typeof mergePreviewModel>

/** What an undone merge could not put back, since it was changed after the merge. */
export const leftFieldModel = v.object({ agreementNo: v.string(), field: v.string() })
