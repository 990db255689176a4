import * as v from 'valibot'
import type { RequiredRights } from '../rights/right.model.ts'
import {
  maxParameterCategory,
  maxParameterKey,
  maxParameterValue,
} from './parameter-value.rules.ts'

export const parameterListRights = {
  some: ['CanViewOrgParamsList', 'CanViewOrgParams'],
} as const satisfies RequiredRights

/** Parameters have no right of their own: editing the organisation covers them. */
export const parameterEditRights = {
  all: ['CanEditOrganisation'],
  some: ['CanViewOrgParamsList', 'CanViewOrgParams'],
} as const satisfies RequiredRights

const withoutNul = v.check((text: string) => !text.includes('\0'), 'nul')

export const parameterKey = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(maxParameterKey),
  v.regex(/^[A-Za-z][\w.-]*$/u, 'key'),
)

/** What a person sets of a parameter; the value may be empty. */
export const parameterSettingsModel = v.object({
  value: v.pipe(v.string(), v.trim(), v.maxLength(maxParameterValue), withoutNul),
  category: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxParameterCategory),
    withoutNul,
  ),
})

export type ParameterSettings = v.InferOutput<typeof parameterSettingsModel>

/** A parameter that somebody has written: the organisation’s own, else the base organisation’s. */
export const parameterRowModel = v.object({
  key: v.string(),
  value: v.string(),
  category: v.string(),
  is_own: v.boolean(),
  /** What the base organisation says; null where it says nothing. */
  base_value: v.nullable(v.string()),
  /** Who wrote it last, and when; null where nobody has since it was set up. */
  username: v.nullable(v.string()),
  modified_at: v.nullable(v.string()),
})

export type ParameterRow = v.InferOutput<typeof parameterRowModel>
