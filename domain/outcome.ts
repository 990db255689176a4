/** The one shape of an expected answer: what was asked for, or why not. */
export type Outcome<Value, Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal }
