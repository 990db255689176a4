import * as v from 'valibot'
import { organisationId } from '../organisation-id.ts'
import { requiredText } from '../input.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { organisationModel } from './organisation.model.ts'
import { readTheme } from './theme.rules.ts'

export const organisationEditRights = {
  all: ['CanEditOrganisation'],
} as const satisfies RequiredRights

export const testOrganisationRights = {
  all: ['CanEditOrganisation', 'CanLogonAsOtherUser'],
} as const satisfies RequiredRights

/** What an administrator chooses; a new organisation is `created` until then. */
export const organisationStatuses = ['active', 'disabled'] as const

const storedStatus = v.picklist(['created', ...organisationStatuses])

export type OrganisationStatus = v.InferOutput<typeof storedStatus>

export const maxOrganisationName = 100
export const maxTheme = 2000

export const organisationName = v.pipe(
  requiredText(maxOrganisationName),
  v.check((text) => !text.includes('\0'), 'nul'),
)

/** A theme in which every line is one that is applied. */
export const themeText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxTheme),
  v.check((text) => !text.includes('\0') && readTheme(text).refusals.length === 0, 'theme'),
)

/** What a person sets of the organisation, by the names of the specification. */
export const organisationSettingsModel = v.object({
  organisation: organisationName,
  status: v.picklist(organisationStatuses),
  theme: themeText,
})

export type OrganisationSettings = v.InferOutput<typeof organisationSettingsModel>

/** The organisation as its own page shows it. */
export const organisationDetailsModel = v.object({
  ...organisationModel.entries,
  status: storedStatus,
  is_test_org: v.boolean(),
  created_at: v.nullable(v.string()),
  /** Who changed it last, and when; null where nobody has, or to who may not edit it. */
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
  /** The name of the picture beside the organisation’s name. */
  profile_pic: v.nullable(v.string()),
  /** The name and the address of the picture on the customer’s own pages. */
  purl_picture: v.nullable(v.string()),
  purl_image_url: v.nullable(v.string()),
})

export type OrganisationDetails = v.InferOutput<typeof organisationDetailsModel>

/** An organisation of the list: those that the person may open. */
export const listedOrganisationModel = v.object({
  id: organisationId,
  name: v.string(),
  image_url: v.nullable(v.string()),
  theme: v.nullable(v.string()),
  is_base: v.boolean(),
  status: storedStatus,
  is_test_org: v.boolean(),
  /** Whether the person holds the right to create organisations there. */
  may_create: v.boolean(),
})

export type ListedOrganisation = v.InferOutput<typeof listedOrganisationModel>

/** The picture beside the organisation’s name, and the one on the customer’s own pages. */
export type PictureKind = 'logo' | 'purl'

/** The name of the organisation itself in its history. */
export const organisationItem = 'organisation'
