import * as v from 'valibot'

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
