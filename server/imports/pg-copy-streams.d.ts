declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** Takes what is written to it into `copy … from stdin`. */
  export function from(text: string): Writable & Submittable & { readonly rowCount: number }

  /** Gives what `copy … to stdout` writes. */
  export function to(text: string): Readable & Submittable & { readonly rowCount: number }
}
