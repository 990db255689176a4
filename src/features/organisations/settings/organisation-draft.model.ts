import * as v from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import { maxOrganisationName, maxTheme } from '#domain/organisations/organisation-settings.model.ts'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import { readTheme } from '#domain/organisations/theme.rules.ts'

/** Name and status as they are typed. */
export interface DetailsDraft extends EditValues {
  readonly organisation: string
  readonly status: string
}

export interface ThemeDraft extends EditValues {
  readonly theme: string
}

export const toDetailsDraft = ({ name, status }: OrganisationDetails): DetailsDraft => ({
  organisation: name,
  status,
})

export const toThemeDraft = ({ theme }: OrganisationDetails): ThemeDraft => ({ theme: theme ?? '' })

/** What can be saved; its messages are text keys. */
export const detailsDraftModel: v.GenericSchema<DetailsDraft, DetailsDraft> = v.object({
  organisation: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxOrganisationName)),
  status: v.string(),
})

const themeReasons = {
  not_a_property: 'organisation_theme_not_a_property',
  unknown_property: 'organisation_theme_unknown_property',
  not_a_colour: 'organisation_theme_not_a_colour',
  not_a_font: 'organisation_theme_not_a_font',
} as const

/** The lines that would not be applied, and why, as text keys. */
export const findThemeFaults = (theme: string) =>
  readTheme(theme).refusals.map(({ line, reason }) => ({ line, reason: themeReasons[reason] }))

export const themeDraftModel: v.GenericSchema<ThemeDraft, ThemeDraft> = v.object({
  theme: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(maxTheme),
    v.check((theme) => findThemeFaults(theme).length === 0, 'organisation_theme_refused'),
  ),
})
