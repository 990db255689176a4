/** The elements that a message may have; every other is left out, its words are kept. */
export const messageTags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'hr'] as const

export type MessageTag = (typeof messageTags)[number]

/** A message's words and the few elements round them, as data: shown by making elements of it, never as markup. */
export type MessageNode =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element'
      readonly tag: MessageTag
      /** Of an `a`: http, https, mailto or tel; null where it led anywhere else. */ readonly href:
        string | null
      readonly children: readonly MessageNode[]
    }
