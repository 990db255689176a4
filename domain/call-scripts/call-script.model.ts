import * as v from 'valibot'
import { requiredText } from '../input.model.ts'

/** A call script as it travels; instants ISO. */
export const callScriptModel = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  created_at: v.string(),
  modified_at: v.string(),
  /** 1 is published, 0 a draft. */
  published: v.picklist([0, 1]),
  /**
   * Rich text or plain paragraphs, with places to be filled in: `{{cFullName}}`. Shown by
   * `readMessage`, never as markup.
   */
  content: v.string(),
})

export type CallScript = v.InferOutput<typeof callScriptModel>

export const maxScriptTitle = 200
export const maxScriptCategory = 100
/** Characters; some hundred pages. */
export const maxScriptContent = 100_000
/** What an organisation can oversee. */
export const maxCallScripts = 500

/** What a person writes of a script. */
export const writtenScriptModel = v.object({
  title: requiredText(maxScriptTitle),
  category: requiredText(maxScriptCategory),
  published: v.picklist([0, 1]),
  content: v.pipe(v.string(), v.maxLength(maxScriptContent)),
})

export type WrittenScript = v.InferOutput<typeof writtenScriptModel>
