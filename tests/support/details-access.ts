/**
 * A fact of the catalogues about the customer's page: what a right or a parameter shows there, and
 * hides when it is missing.
 */
interface Fact {
  readonly id: string
  /** Any one of these; empty: no right is asked for. */
  readonly rights: readonly string[]
  /** Key and value of the parameter that switches it; undefined: none does. */
  readonly parameter: readonly [key: string, value: string] | undefined
  readonly hides: boolean
  readonly beside: Readonly<Record<string, string>>
  readonly tab: string
  readonly kind: 'tab' | 'field' | 'part'
  /** Its name on the page. */
  readonly shown: string
  /** Where the host's answer has it: a path, a call's key, or empty where it is the page's own. */
  readonly answered: string
}

export interface AccessCase extends Pick<Fact, 'tab' | 'kind' | 'shown' | 'answered'> {
  readonly title: string
  readonly rights: readonly string[]
  readonly parameters: Readonly<Record<string, string>>
  readonly isShown: boolean
}

const parsePair = (text: string): readonly [string, string] => {
  const [key = '', ...value] = text.split('=')
  return [key, value.join('=')]
}

function parseFacts(tsv: string): readonly Fact[] {
  const [, ...lines] = tsv.trimEnd().split('\n')
  return lines.map((line) => {
    const [
      id = '',
      right = '',
      parameter = '',
      effect = '',
      beside = '',
      tab = '',
      kind = '',
      shown = '',
      answered = '',
    ] = line.split('\t')
    if (kind !== 'tab' && kind !== 'field' && kind !== 'part')
      throw new Error(`${id} has no kind: ${line}`)
    return {
      id,
      rights: right.split('|').filter(Boolean),
      parameter: parameter === '' ? undefined : parsePair(parameter),
      hides: effect === 'hides',
      beside: Object.fromEntries(beside.split(' ').filter(Boolean).map(parsePair)),
      tab,
      kind,
      shown,
      answered,
    }
  })
}

const without = (values: Readonly<Record<string, string>>, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))

/**
 * Every case of the table: each fact with all that it needs, and with its right missing or its
 * parameter off, while the person holds every other right and the organisation has every other
 * parameter of the table that shows something.
 */
export function accessCases(tsv: string): readonly AccessCase[] {
  const facts = parseFacts(tsv)
  const allRights = [...new Set(facts.flatMap(({ rights }) => rights))]
  const allOn = Object.fromEntries(
    facts.flatMap(({ parameter, hides }) => (parameter === undefined || hides ? [] : [parameter])),
  )
  return facts.flatMap(({ id, rights, parameter, hides, beside, tab, kind, shown, answered }) => {
    const others = allRights.filter((right) => !rights.includes(right))
    const on = { ...allOn, ...beside }
    const [key, value] = parameter ?? []
    const isOn = key === undefined || value === undefined ? on : { ...on, [key]: value }
    const isOff = key === undefined ? on : without(on, key)
    const held = rights.length === 0 ? [undefined] : rights
    const toCase = (
      how: string,
      input: Pick<AccessCase, 'rights' | 'parameters' | 'isShown'>,
    ): AccessCase =>
      Object.assign({ title: `${id} ${shown} ${how}`, tab, kind, shown, answered }, input)
    const needed = (right: string | undefined) =>
      [right, parameter?.join('=')].filter(Boolean).join(' and ')
    const cases = held.map((right) =>
      toCase(`with ${needed(right)}`, {
        rights: right === undefined ? others : [...others, right],
        parameters: isOn,
        isShown: !hides,
      }),
    )
    if (rights.length > 0)
      cases.push(
        toCase(`without ${rights.join(' and ')}`, {
          rights: others,
          parameters: isOn,
          isShown: hides,
        }),
      )
    if (key !== undefined)
      cases.push(
        toCase(`with ${key} off`, {
          rights: [...others, ...rights],
          parameters: isOff,
          isShown: hides,
        }),
      )
    return cases
  })
}
