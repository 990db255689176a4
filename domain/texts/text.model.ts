import type { en_gb } from './en_gb.ts'

type Stem<Key> = Key extends `${infer Name}_one`
  ? Name
  : Key extends `${infer Name}_other`
    ? Name
    : Key

/** A key of a sentence, without its plural ending; a misspelt key does not compile. */
export type TextKey = Stem<keyof typeof en_gb>

/** What may be filled into a sentence. */
export type TextValues = Readonly<Record<string, string | number>>
