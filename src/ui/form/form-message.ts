import type { BaseIssue } from 'valibot'
import type { TextKey } from '#domain/texts/text.model.ts'

/** What a form says of an entry whose schema has no message of its own. */
export type FormMessage = Extract<
  TextKey,
  | 'field_required'
  | 'date_required'
  | 'json_invalid'
  | 'string_invalid'
  | `number_${'invalid' | 'positive' | 'integer' | 'too_short' | 'too_big'}`
>

const byType: Readonly<Record<string, FormMessage>> = {
  non_empty: 'field_required',
  date: 'date_required',
  iso_date: 'date_required',
  parse_json: 'json_invalid',
  number: 'number_invalid',
  to_number: 'number_invalid',
  integer: 'number_integer',
  min_value: 'number_too_short',
  min_length: 'number_too_short',
  max_value: 'number_too_big',
  max_length: 'number_too_big',
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

function findMessage({ kind, type, input, requirement }: BaseIssue<unknown>): FormMessage {
  if (type === 'min_value' && requirement === 0) return 'number_positive'
  // A list of which one at least is needed, and a choice that was not made.
  if (type === 'min_length' && requirement === 1) return 'field_required'
  const message = byType[type]
  if (message !== undefined) return message
  return kind === 'schema' && isEmpty(input) ? 'field_required' : 'string_invalid'
}

/** The message of an issue, and the limit that it names, if it is a number. */
export function toFormMessage(issue: BaseIssue<unknown>): {
  readonly key: FormMessage
  readonly limit: number | null
} {
  const { requirement } = issue
  return {
    key: findMessage(issue),
    limit: typeof requirement === 'number' ? requirement : null,
  }
}
