import * as v from 'valibot'

/** An organisation's id is any 36 characters; the host decides whether it exists (W§5 L123, U-016). */
export const organisationIdLength = 36

export const organisationId = v.pipe(v.string(), v.length(organisationIdLength))

/** What the frame shows of an organisation (O§3 L112). `theme` is a list of allowed custom properties, never raw CSS. */
export const organisationModel = v.object({
  id: organisationId,
  name: v.string(),
  image_url: v.nullable(v.string()),
  theme: v.nullable(v.string()),
  is_base: v.boolean(),
})

export type Organisation = v.InferOutput<typeof organisationModel>

export const parameterModel = v.object({ key: v.string(), value: v.string(), category: v.string() })

export const metadataModel = v.object({
  category: v.string(),
  key: v.string(),
  value: v.string(),
  lang_value: v.string(),
  sort_order: v.number(),
})

export const languageModel = v.object({ language_id: v.string(), language_description: v.string() })
