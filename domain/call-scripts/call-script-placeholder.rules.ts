import type { MessageNode } from '../activity/message.model.ts'
import { findCustomerField } from '../customers/fields/customer.fields.ts'
import type { CustomerRow } from '../customers/fields/customer.fields.ts'
import type { CustomerField } from '../customers/fields/customer-field.model.ts'
import { formatDate, formatDateTime } from '../formatting/date.ts'
import type { DateFormat } from '../formatting/date.ts'
import { formatMoney } from '../formatting/money.ts'
import type { MoneyFormat } from '../formatting/money.ts'
import { formatNumber, formatPercent } from '../formatting/number.ts'
import { formatRegistration } from '../formatting/registration.ts'

/** Who is spoken to, who speaks, and how the organisation writes. */
export interface ScriptValues {
  /** The customer, as far as the reader may see: what they may not see is filled in nowhere. */
  readonly row: CustomerRow
  /** The reader's name. */
  readonly agent: string
  readonly organisation: string
  readonly money: MoneyFormat
  readonly date: DateFormat
}

function written(
  field: CustomerField,
  value: unknown,
  { money, date }: ScriptValues,
): string | null {
  if (typeof value === 'number') {
    if (field.wire === 'aModelYear') return String(value)
    if (field.kind === 'money')
      return formatMoney(value, money, { decimals: field.decimals === 2 ? 2 : 0 })
    return field.kind === 'percent'
      ? formatPercent(value, money.number, field.decimals)
      : formatNumber(value, money.number, field.decimals)
  }
  if (typeof value !== 'string' || value.trim() === '') return null
  if (field.wire === 'aVrm') return formatRegistration(value)
  if (field.kind === 'text') return value
  if (field.kind === 'date') return formatDate(value, date)
  return field.kind === 'datetime' ? formatDateTime(value, date) : null
}

/**
 * The text of a placeholder: `agent`, `organisation`, `vehicle`, or a customer field by its wire
 * name. Null where nothing is known.
 */
export function getPlaceholderText(name: string, facts: ScriptValues): string | null {
  const { row, agent, organisation } = facts
  if (name === 'agent' || name === 'organisation')
    return (name === 'agent' ? agent : organisation) || null
  if (name === 'vehicle') return [row.aMake, row.aModel].filter(Boolean).join(' ') || null
  const field = findCustomerField(name)
  return field === undefined ? null : written(field, row[field.wire], facts)
}

function filledText(
  text: string,
  wordFor: (name: string) => string | null,
): readonly MessageNode[] {
  return text.split(/(\{\{\s*\w+\s*\}\})/u).flatMap((part): readonly MessageNode[] => {
    if (part === '') return []
    const [, name] = /^\{\{\s*(\w+)\s*\}\}$/u.exec(part) ?? []
    const word = name === undefined ? null : wordFor(name)
    return word === null
      ? [{ kind: 'text', text: part }]
      : [{ kind: 'element', tag: 'strong', href: null, children: [{ kind: 'text', text: word }] }]
  })
}

/**
 * Fills the placeholders `{{name}}` in bold. One without a text stays, for the reader to see. Texts
 * are never read as markup.
 */
export function fillScript(
  nodes: readonly MessageNode[],
  wordFor: (name: string) => string | null,
): readonly MessageNode[] {
  return nodes.flatMap((node): readonly MessageNode[] =>
    node.kind === 'text'
      ? filledText(node.text, wordFor)
      : [{ ...node, children: fillScript(node.children, wordFor) }],
  )
}
