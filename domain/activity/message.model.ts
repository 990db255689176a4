/** Elements that a message may have; of all others only the text is shown. */
export const messageTags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'hr'] as const

export type MessageTag = (typeof messageTags)[number]

/** A message as data: rendered by creating elements, never as markup. */
export type MessageNode =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element'
      readonly tag: MessageTag
      /** Of an `a`: http, https, mailto or tel; null for any other address. */ readonly href:
        string | null
      readonly children: readonly MessageNode[]
    }
