/**
 * Whose box a sealed thing lies in: it opens only as what it was sealed as, so rows cannot be
 * swapped.
 */
export interface SealContext {
  readonly table:
    | 'command'
    | 'answer'
    | 'given-up'
    | 'owner'
    | 'draft'
    | 'recording'
    | 'book-rows'
    | 'book-record'
    | 'book-fact'
  readonly id: string
  readonly schema: number
}

/** Seals what names a customer before it is stored, and opens it again. */
export interface Vault<Sealed> {
  seal(as: SealContext, content: unknown): Promise<Sealed>
  /** Null where it does not open: another key, a changed byte, another place. */
  open(as: SealContext, sealed: Sealed): Promise<{ readonly content: unknown } | null>
}
